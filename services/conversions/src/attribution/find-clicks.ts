import { clickKeysMax } from '@clicktrail/clickhouse';
import type { FindClick, KnownClick } from '@clicktrail/events';

/**
 * Looks the clicks of many sales up, as many at a time as one statement finds: so other sales wait for one such statement at most.
 * @returns finds one of these clicks, without a search
 * @throws Refusal `unavailable`
 */
export async function findClicksOf(findClick: FindClick, ids: Iterable<string>): Promise<FindClick> {
  const left = [...new Set(ids)];
  const found = new Map<string, KnownClick | null>();
  while (left.length > 0) {
    const some = left.splice(0, clickKeysMax);
    const clicks = await Promise.all(some.map(findClick));
    for (const [index, id] of some.entries()) found.set(id, clicks[index]!);
  }
  return async (id) => found.get(id) ?? null;
}
