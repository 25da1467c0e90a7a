import { DataTable } from '../../components/data-table.js';
import { Figure } from '../../components/figure.js';
import { Name } from '../../components/name.js';
import { Panel } from '../../components/panel.js';
import { hrefTo, hrefToOne } from '../../lib/address.js';
import { formatCount, formatPercent } from '../../lib/format.js';
import { useRead } from '../../lib/use-read.js';
import { type CapInUse, readCaps } from './read-caps.js';

const everyMs = 60_000;
/** From this share on somebody should know. */
export const nearShare = 0.9;

/** Caps of which more than 90 % are used, the fullest first. */
export function CapsInUse() {
  const read = useRead('caps in use', (signal) => readCaps(signal, nearShare), { everyMs });
  return (
    <Panel title="Caps over 90 %" read={read} rows={2}>
      {({ caps, more }) => (
        <>
          {caps.length === 0 ? (
            <p class="muted">No cap is nearly used up.</p>
          ) : (
            <DataTable
              caption="Caps over 90 %"
              rows={caps}
              rowKey={({ campaign, cap }) => `${campaign.id} ${cap.window}`}
              columns={[
                {
                  key: 'campaign',
                  title: 'Campaign',
                  cell: ({ campaign }) => (
                    <Name text={campaign.name} href={hrefToOne('/campaigns', campaign.id)} />
                  ),
                },
                { key: 'window', title: 'Window', cell: ({ cap }) => windowTitles[cap.window] },
                {
                  key: 'used',
                  title: 'Tracked clicks',
                  isNumber: true,
                  cell: (row) => <Figure text={formatCount(row.used)} href={clicksOf(row)} />,
                },
                { key: 'limit', title: 'Limit', isNumber: true, cell: ({ cap }) => formatCount(cap.limit) },
                {
                  key: 'share',
                  title: 'Used',
                  isNumber: true,
                  cell: ({ used, cap }) => formatPercent(used / cap.limit),
                },
                {
                  key: 'actions',
                  title: 'Actions',
                  cell: ({ campaign }) => (
                    <div class="actions">
                      <a class="button" href={hrefToOne('/campaigns', campaign.id, { do: 'change' })}>
                        Change the cap<span class="visually-hidden"> of {campaign.name}</span>
                      </a>
                    </div>
                  ),
                },
              ]}
            />
          )}
          {more && <p class="muted">Only the newest 1,000 campaigns are checked.</p>}
        </>
      )}
    </Panel>
  );
}

const windowTitles = { day: 'today (UTC)', month: 'this month (UTC)', total: 'all time' } as const;

/** The clicks that a cap counts. */
const clicksOf = ({ campaign, period }: CapInUse): string =>
  hrefTo('/events', { kind: 'clicks', status: 'tracked', campaign: campaign.id, ...period });
