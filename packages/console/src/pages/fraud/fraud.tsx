import { DataTable } from '../../components/data-table.js';
import { Figure } from '../../components/figure.js';
import { Panel } from '../../components/panel.js';
import { PeriodPicker } from '../../components/period-picker.js';
import { hrefTo, useAddress } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { formatCount } from '../../lib/format.js';
import { type Period, periodOf, periodQuery } from '../../lib/period.js';
import { type FraudReason, fraudReasons } from '../../lib/rows-behind.js';
import { useRead } from '../../lib/use-read.js';
import { ResourcePage } from '../../resources/resource-page.js';
import { fraudRules } from './fraud-rules.js';

/** Clicks by the rule that rejected them, and the rules. */
export function FraudPage({ rest }: { rest: string }) {
  const { query } = useAddress();
  const period = periodOf(query);
  return (
    <>
      {!rest && (
        <>
          <div class="toolbar">
            <PeriodPicker period={period} />
          </div>
          <FlaggedClicks period={period} />
        </>
      )}
      <ResourcePage resource={fraudRules} rest={rest} />
    </>
  );
}

/** Counts the rejected clicks of a period, of one reason or of any. */
async function countFlagged(period: Period, reason: FraudReason | undefined, signal: AbortSignal) {
  const query = {
    ...period,
    eventType: 'click' as const,
    status: 'rejected' as const,
    ...(reason && { reason }),
    limit: 1,
  };
  const { total, asOf } = await answerOf(api.GET('/api/v1/reports/events', { params: { query }, signal }));
  return { reason, total, asOf };
}

function FlaggedClicks({ period }: { period: Period }) {
  const read = useRead(`flagged ${JSON.stringify(period)}`, async (signal) => {
    const rows = await Promise.all(
      [...fraudReasons, undefined].map((each) => countFlagged(period, each, signal)),
    );
    return { rows, asOf: rows.map(({ asOf }) => asOf).sort()[0]! };
  });
  const clicksOf = (reason: FraudReason | undefined) =>
    hrefTo('/events', { kind: 'clicks', status: 'rejected', reason, ...periodQuery(period) });
  return (
    <Panel title="Flagged clicks by reason" read={read} rows={5}>
      {({ rows }) => {
        const all = rows.at(-1)!;
        return (
          <>
            <DataTable
              caption="Flagged clicks by reason"
              hasTotals
              rows={rows.slice(0, -1)}
              rowKey={({ reason }) => reason ?? ''}
              columns={[
                {
                  key: 'reason',
                  title: 'Reason',
                  cell: ({ reason }) => <a href={clicksOf(reason)}>{reason!.replaceAll('_', ' ')}</a>,
                  total: 'All flagged clicks',
                },
                {
                  key: 'clicks',
                  title: 'Clicks',
                  isNumber: true,
                  cell: ({ reason, total }) => <Figure text={formatCount(total)} href={clicksOf(reason)} />,
                  total: <Figure text={formatCount(all.total)} href={clicksOf(undefined)} />,
                },
              ]}
            />
            <p class="muted">
              A click rejected by several rules counts once for each of them, and once in the total.
            </p>
          </>
        );
      }}
    </Panel>
  );
}
