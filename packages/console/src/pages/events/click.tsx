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
import { SaleStory } from './sale-story.js';

/** Sales can come weeks after their click. */
const everyMs = 15_000;

/** One click's whole story: what it was, what the rules made of it, its sales with their history and postbacks. */
export function ClickPage({ id }: { id: string }) {
  const { role } = useMe();
  const names = useNames();
  const query = { click_id: id, limit: 1 };
  const click = useRead(
    `click ${id}`,
    (signal) => answerOf(api.GET('/api/v1/clicks', { params: { query }, signal })),
    { everyMs },
  );
  const sales = useRead(
    `sales of ${id}`,
    (signal) =>
      answerOf(api.GET('/api/v1/conversions', { params: { query: { click_id: id, limit: 20 } }, signal })),
    { everyMs },
  );
  return (
    <>
      <p>
        <a href={hrefTo('/events')}>All events</a>
      </p>
      <Panel title="Click" read={click}>
        {({ rows: [row] }) =>
          row ? (
            <Facts
              of={[
                ['Time', <Moment key="time" time={row.createdAt} />],
                ['Status', <Badge key="status" state={row.status} />],
                ['Rejected by', row.fraud?.reasons.map(({ code }) => code).join(', ')],
                ['Fraud score', row.fraud && String(row.fraud.score)],
                ['Campaign', <Name key="campaign" text={nameOf(names, 'campaign', row.campaignId)} />],
                [
                  'Publisher',
                  role !== 'publisher' && (
                    <Name key="publisher" text={nameOf(names, 'publisher', row.affiliateId)} />
                  ),
                ],
                ['Country', row.country],
                ['Device', [row.device, row.os, row.browser].filter(Boolean).join(', ')],
                ['Source (sub1)', row.sub.sub1 && <bdi key="sub1">{row.sub.sub1}</bdi>],
                ['Sub-source (sub2)', row.sub.sub2 && <bdi key="sub2">{row.sub.sub2}</bdi>],
                ['Click id', <code key="id">{row.id}</code>],
              ]}
            />
          ) : (
            <Empty title="There is no such click.">A new one is in lists within two seconds.</Empty>
          )
        }
      </Panel>
      <Panel title="Sales of this click" read={sales} rows={2}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <Empty title="No sale yet.">It shows here by itself once the advertiser reports one.</Empty>
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
