import { type ClickHouseClient, clickKeysMax, findClicks } from '@clicktrail/clickhouse';
import { batchCalls } from '@clicktrail/concurrency';
import type { ClickSources } from '@clicktrail/events';

/** Look-ups that wait for a statement: a few statements, so that no sale waits long for its own. */
const waitingMax = 5 * clickKeysMax;

/**
 * Looks clicks up in ClickHouse, by one statement for all sales that ask at a time: it costs hardly more than one for a
 * single click. A statement begins after each of its sales has asked the queue, so that none misses a click that was
 * moved meanwhile.
 *
 * A statement that fails rejects its look-ups and those that waited for it; a look-up beyond the bound is rejected at once.
 */
export function storedClickFinder(clickhouse: ClickHouseClient): ClickSources['findStored'] {
  return batchCalls((keys) => findClicks(clickhouse, keys), { itemsMax: clickKeysMax, waitingMax });
}
