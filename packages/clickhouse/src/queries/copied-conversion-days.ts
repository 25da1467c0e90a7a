import type { ConversionDay, CountedDays } from '@clicktrail/contracts';
import type { ClickHouseClient } from '../client.js';
import { readRows } from '../run/read-rows.js';

const statement = `SELECT toString(toDate(created_at, 'UTC')) AS day,
       toString(count()) AS conversions,
       toString(countIf(status = 'approved')) AS approved,
       toString(countIf(status = 'pending')) AS pending,
       toString(countIf(status = 'rejected')) AS rejected,
       toString(sum(payout)) AS payoutSum,
       toString(sum(revenue)) AS revenueSum,
       toString(coalesce(sum(payout_converted), 0)) AS payoutConverted,
       toString(coalesce(sum(revenue_converted), 0)) AS revenueConverted
FROM conversions FINAL
WHERE is_deleted = 0
  AND created_at >= toDateTime64({from:String}, 3, 'UTC')
  AND created_at < toDateTime64({to:String}, 3, 'UTC') + INTERVAL 1 DAY
  AND created_at < fromUnixTimestamp64Milli({beforeMs:Int64}, 'UTC')
GROUP BY day
ORDER BY day`;

const limits = { maxExecutionSeconds: 600, maxMemoryBytes: 4 * 1024 ** 3 };

/** Adds up the copied conversions of each UTC day that has any, the oldest first. Reads all of them. */
export function copiedConversionDays(client: ClickHouseClient, days: CountedDays): Promise<ConversionDay[]> {
  const { from, to, beforeMs } = days;
  return readRows<ConversionDay>(
    client,
    { query: statement, query_params: { from, to, beforeMs } },
    { limits },
  );
}
