import type { ClickHouseClient } from '@clicktrail/clickhouse';
import type { Pool } from '@clicktrail/postgres';
import { type Check, check } from './check.js';

/** The compared columns, as texts that both stores write alike. */
const columns = ['id', 'status', 'payout', 'revenue'];

/** Every conversion is in ClickHouse once, as Postgres has it, and no other one is there. */
export async function checkCopiedConversions(pool: Pool, clickhouse: ClickHouseClient): Promise<Check> {
  const { rows } = await pool.query<{ row: string }>(
    `SELECT concat_ws(' ', id, status, trim_scale(payout), trim_scale(revenue)) AS row FROM conversions`,
  );
  const answer = await clickhouse.query({
    query: `SELECT concat(${columns.map((name) => `toString(${name})`).join(`, ' ', `)}) AS row
      FROM conversions FINAL WHERE is_deleted = 0`,
    format: 'JSONEachRow',
  });
  const copied = (await answer.json<{ row: string }>()).map(({ row }) => row);
  const [here, there] = [new Set(rows.map(({ row }) => row)), new Set(copied)];
  return check('conversions that differ between Postgres and ClickHouse', [
    ...[...here].filter((row) => !there.has(row)).map((row) => `${row} is not in ClickHouse`),
    ...[...there].filter((row) => !here.has(row)).map((row) => `${row} is in ClickHouse alone`),
    ...(copied.length > there.size ? [`${copied.length - there.size} are in ClickHouse twice`] : []),
  ]);
}
