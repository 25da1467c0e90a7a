import type { ClickHouseClient } from '@clicktrail/clickhouse';
import type { Pool } from '@clicktrail/postgres';
import { insertClicks, insertImpressions } from './clicks-sql.js';
import { insertConversions, insertNetwork } from './conversions-sql.js';
import { Progress } from './progress.js';
import type { DataShape } from './shape.js';
import { untilCopied } from './until-copied.js';

/** One insert, one block: the rollups behind it are fed as by the worker, in larger groups. */
const clicksPerInsert = 1_000_000;
const conversionsPerInsert = 20_000;

/** Makes all of it inside the engines: no row passes through this process. */
export async function generate(shape: DataShape, clickhouse: ClickHouseClient, pool: Pool): Promise<void> {
  for (const statement of insertNetwork) await pool.query(statement);
  await Promise.all([
    inSteps('clicks', shape.clicks, clicksPerInsert, (from, rows) =>
      insert(clickhouse, insertClicks(shape, from, rows)),
    ).then(() =>
      inSteps('impressions', shape.impressions, clicksPerInsert, (from, rows) =>
        insert(clickhouse, insertImpressions(shape, from, rows)),
      ),
    ),
    inSteps('conversions', shape.conversions, conversionsPerInsert, (from, rows) =>
      pool.query(insertConversions(shape, from, from + rows - 1)),
    ),
  ]);
  await untilCopied(pool, clickhouse);
  await pool.query('VACUUM ANALYZE');
}

async function inSteps(
  name: string,
  total: number,
  step: number,
  make: (from: number, rows: number) => Promise<unknown>,
): Promise<void> {
  const progress = new Progress(name, total);
  for (let from = 0; from < total; from += step) {
    await make(from, Math.min(step, total - from));
    progress.at(Math.min(from + step, total));
  }
}

function insert(clickhouse: ClickHouseClient, query: string): Promise<unknown> {
  return clickhouse.command({
    query,
    clickhouse_settings: {
      async_insert: 0,
      insert_deduplicate: 0,
      max_insert_threads: '1',
      min_insert_block_size_rows: String(clicksPerInsert),
      min_insert_block_size_bytes: '0',
      max_partitions_per_insert_block: '0',
    },
  });
}
