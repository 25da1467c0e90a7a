import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouseClient } from '@clicktrail/clickhouse';
import type { Pool } from '@clicktrail/postgres';

const pollEveryMs = 1_000;

/**
 * Waits until the worker has folded the differences that conversions leave behind, and has copied all conversions to
 * ClickHouse: reports would have less to add up before.
 * @throws if the copy then has another number of them than Postgres
 */
export async function untilCopied(pool: Pool, clickhouse: ClickHouseClient): Promise<void> {
  const left =
    '(SELECT 1 FROM conversion_differences LIMIT 1) UNION ALL (SELECT 1 FROM conversion_changes LIMIT 1)';
  while ((await pool.query(left)).rows.length > 0) await sleep(pollEveryMs);
  const { rows } = await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM conversions');
  const answer = await clickhouse.query({
    query: 'SELECT toUInt32(count()) AS count FROM conversions FINAL',
    format: 'JSONEachRow',
  });
  const [copied] = await answer.json<{ count: number }>();
  if (copied!.count === rows[0]!.count) return;
  throw new Error(`Of ${rows[0]!.count} conversions ${copied!.count} are in ClickHouse.`);
}
