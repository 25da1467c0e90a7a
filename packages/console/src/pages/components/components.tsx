import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Badge } from '../../components/badge.js';
import { Change } from '../../components/change.js';
import { Chart } from '../../components/chart.js';
import { Copy } from '../../components/copy.js';
import { DataTable } from '../../components/data-table.js';
import { Empty } from '../../components/empty.js';
import { ExportProgress } from '../../components/export.js';
import { Facts } from '../../components/facts.js';
import { Failure } from '../../components/failure.js';
import { Field, Select } from '../../components/field.js';
import { Figure } from '../../components/figure.js';
import { FileChooser } from '../../components/file-chooser.js';
import { Menu } from '../../components/menu.js';
import { Moment } from '../../components/moment.js';
import { Name } from '../../components/name.js';
import { Panel } from '../../components/panel.js';
import { QrCode } from '../../components/qr-code.js';
import { Sparkline } from '../../components/sparkline.js';
import { hrefTo } from '../../lib/address.js';
import { formatCount, formatMoney } from '../../lib/format.js';
import { metricOf } from '../../lib/metrics.js';
import type { Read } from '../../lib/use-read.js';
import { Colours } from './colours.js';
import { exports, longName, reads, rows } from './samples.js';

const nothing = () => undefined;

/** The components in their states, for those who write pages. It reads nothing from the API. */
export function ComponentsPage() {
  return (
    <>
      <Sample title="Colours">
        <Colours />
      </Sample>
      <Controls />
      <Sample title="States of a thing">
        <p class="toolbar">
          {['tracked', 'pending', 'rejected', 'revoked'].map((state) => (
            <Badge key={state} state={state} />
          ))}
        </p>
        <Facts
          of={[
            ['A name', <Name key="name" text={longName} />],
            ['A time', <Moment key="time" time="2026-11-26T13:03:05.000Z" />],
            ['A figure with rows', <Figure key="figure" text="1,234" href={hrefTo('/events')} />],
            [
              'A rise',
              <Change key="rise" metric={metricOf('clicks')!} now={120} before={100} currency="EUR" />,
            ],
            [
              'A fall',
              <Change key="fall" metric={metricOf('clicks')!} now={80} before={100} currency="EUR" />,
            ],
            ['Left out', null],
          ]}
        />
        <QrCode text="https://track.example/c/shoes" label="QR code of a sample" />
      </Sample>
      <Figures />
      <Sample title="Messages">
        <p class="notice">Something that a reader should know.</p>
        <Empty title="No clicks here.">Choose a longer period, or remove filters.</Empty>
        {exports.map((sample) => (
          <ExportProgress key={sample.state.at} of={sample} />
        ))}
      </Sample>
      {reads.map(([title, read]) => (
        <Panel key={title} title={title} read={read as Read<{ text: string }>} rows={2}>
          {({ text }) => <p>{text}</p>}
        </Panel>
      ))}
      <Sample title="A failure by itself">
        <Failure error={new TypeError('no answer')} retry={nothing} />
      </Sample>
    </>
  );
}

function Sample({ title, children }: { title: string; children: ComponentChildren }) {
  const id = useId();
  return (
    <section class="panel" aria-labelledby={id}>
      <header class="panel-head">
        <h2 id={id}>{title}</h2>
      </header>
      {children}
    </section>
  );
}

function Controls() {
  return (
    <Sample title="Controls">
      <div class="toolbar">
        <button type="button" class="button is-primary">
          The next step
        </button>
        <button type="button" class="button">
          Another
        </button>
        <button type="button" class="button" aria-pressed="true">
          Pressed
        </button>
        <button type="button" class="button" disabled>
          Not now
        </button>
        <Copy text="copied" />
        <Menu title="A menu">
          <li>
            <a href={hrefTo('')}>Home</a>
          </li>
        </Menu>
      </div>
      <div class="toolbar">
        <Field label="A field" hint="What it is for.">
          <input defaultValue="a text" />
        </Field>
        <Field label="A refused field" error="must be a number">
          <input defaultValue="twelve" aria-invalid="true" />
        </Field>
        <Select label="A choice" value="one" options={[['one', 'The first one']]} onChange={nothing} />
        <label class="check">
          <input type="checkbox" /> a check
        </label>
      </div>
      <FileChooser hint="What it may be." onChoose={nothing} />
    </Sample>
  );
}

function Figures() {
  return (
    <Sample title="Figures">
      <Sparkline values={[3, 5, 4, 8, 7, 9]} />
      <Chart
        times={['2026-11-24', '2026-11-25', '2026-11-26']}
        series={[
          { name: 'Shoes', values: [3, 8, 5] },
          { name: 'Tents', values: [1, null, 4] },
        ]}
        format={formatCount}
        label="A chart of two samples over three days"
      />
      <DataTable
        caption="A sample of rows"
        rows={rows}
        rowKey={({ name }) => name}
        hasTotals
        columns={[
          { key: 'name', title: 'Name', cell: ({ name }) => <Name text={name} />, total: 'Total' },
          {
            key: 'clicks',
            title: 'Clicks',
            isNumber: true,
            sorted: 'descending',
            sortHref: hrefTo('/components'),
            cell: ({ clicks }) => formatCount(clicks),
            total: formatCount(21_234),
          },
          {
            key: 'payout',
            title: 'Payout',
            isNumber: true,
            cell: ({ payout }) => formatMoney(payout, 'EUR'),
            total: formatMoney(1_234.5, 'EUR'),
          },
        ]}
      />
    </Sample>
  );
}
