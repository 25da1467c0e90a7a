import type { Click } from '@clicktrail/client';
import { useEffect, useState } from 'preact/hooks';
import { Badge } from '../../components/badge.js';
import { Empty } from '../../components/empty.js';
import { Facts } from '../../components/facts.js';
import { Moment } from '../../components/moment.js';
import { Name } from '../../components/name.js';
import { Panel } from '../../components/panel.js';
import { hrefTo } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { nameOf, useNames } from '../../lib/names.js';
import { useMe } from '../../lib/session.js';
import { useRead } from '../../lib/use-read.js';
import { SaleStory } from '../sales/sale-story.js';
import { ClickWay, SameClickNow } from './click-way.js';

/** Sales can come weeks after their click. */
const everyMs = 15_000;
/** A click that was just accepted is in lists within two seconds. */
const everyMsUntilListed = 2_000;

/** One click's whole story: what it was, its steps, its sales with their history and postbacks. */
export function ClickPage({ id }: { id: string }) {
  const { actions } = useMe();
  const [isListed, setListed] = useState(true);
  const click = useRead(
    `click ${id}`,
    (signal) =>
      answerOf(api.GET('/api/v1/clicks', { params: { query: { click_id: id, limit: 1 } }, signal })),
    { everyMs: isListed ? everyMs : everyMsUntilListed },
  );
  const sales = useRead(
    `sales of ${id}`,
    (signal) =>
      answerOf(api.GET('/api/v1/conversions', { params: { query: { click_id: id, limit: 20 } }, signal })),
    { everyMs },
  );
  const found = click.data?.rows[0];
  const isMissing = click.data !== undefined && !found;
  useEffect(() => setListed(!isMissing), [isMissing]);
  return (
    <>
      <p>
        <a href={hrefTo('/events')}>All events</a>
      </p>
      <Panel title="Click" read={click}>
        {({ rows: [row] }) =>
          row ? (
            <>
              <ClickFacts click={row} />
              <h3>Steps</h3>
              <ClickWay click={row} sales={sales} />
            </>
          ) : (
            <Empty title="Click not found.">
              A new click appears in lists within two seconds. One whose month was deleted is in none.
            </Empty>
          )
        }
      </Panel>
      {click.data && actions.includes('clicks.explain') && <SameClickNow id={id} />}
      <Panel title="Sales of this click" read={sales} rows={2}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <Empty title="No sale yet.">It appears here once the advertiser reports one.</Empty>
          ) : (
            <>
              {rows.map((sale) => (
                <SaleStory key={sale.id} sale={sale} />
              ))}
              {total > rows.length && (
                <p class="muted">
                  The newest {rows.length} of {total}.
                </p>
              )}
            </>
          )
        }
      </Panel>
    </>
  );
}

function ClickFacts({ click }: { click: Click }) {
  const { role } = useMe();
  const names = useNames();
  const { sub, fraud } = click;
  return (
    <Facts
      of={[
        ['Time', <Moment key="time" time={click.createdAt} />],
        ['Status', <Badge key="status" state={click.status} />],
        ['Rejected by', fraud?.reasons.map(({ code }) => code).join(', ')],
        ['Fraud score', fraud && String(fraud.score)],
        ['Campaign', <Name key="campaign" text={nameOf(names, 'campaign', click.campaignId)} />],
        [
          'Publisher',
          role !== 'publisher' && (
            <Name key="publisher" text={nameOf(names, 'publisher', click.affiliateId)} />
          ),
        ],
        ['Country', click.country],
        ['Device', [click.device, click.os, click.browser].filter(Boolean).join(', ')],
        ['Source (sub1)', sub.sub1 && <bdi key="sub1">{sub.sub1}</bdi>],
        ['Sub-source (sub2)', sub.sub2 && <bdi key="sub2">{sub.sub2}</bdi>],
        ['Click id', <code key="id">{click.id}</code>],
      ]}
    />
  );
}
