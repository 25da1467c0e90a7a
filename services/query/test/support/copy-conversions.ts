import { insertConversions } from '@clicktrail/clickhouse';
import { inTransaction, takeConversionChanges } from '@clicktrail/postgres';
import type { Service } from './start-service.js';

const batchRows = 500;

/** Copies all changed conversions to ClickHouse, as the worker's loop does. */
export async function copyConversions({ pool, clickhouse }: Service): Promise<void> {
  const copySome = () =>
    inTransaction(pool, async (tx) => {
      const { changes, lines } = await takeConversionChanges(tx, batchRows);
      await insertConversions(clickhouse, lines, AbortSignal.timeout(20_000));
      return changes;
    });
  while ((await copySome()) > 0);
}
