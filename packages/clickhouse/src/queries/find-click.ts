import type { KnownClick } from '@clicktrail/events';
import type { ClickHouseClient } from '../client.js';
import { retryAccepted } from '../reads/retry-accepted.js';
import { idParam, type Query } from '../sql.js';

/** The id of a click and its time, which names its partition. */
export interface ClickKey {
  /** 32 hex characters of an id that {@link EventIds.parse} knows. */
  id: string;
  createdAtMs: number;
}

/** Parameters are in the URL of the request, which has a limit. */
const keysMax = 100;

/** A sale waits for the answer. */
const waitMsMax = 5_000;

/** Looks up single keys in their partitions. The caller decides who may see a click: the answer has its accounts. */
export function findClicksQuery(keys: readonly ClickKey[]): Query {
  const ids = keys.map((_, i) => idParam(`id${i}`));
  const times = keys.map((_, i) => `fromUnixTimestamp64Milli({time${i}:Int64}, 'UTC')`);
  // One by one: for an array ClickHouse would not choose partitions and granules, and would read every click.
  return {
    query: `SELECT lower(hex(id)) AS eventId, campaign_id AS campaignId, affiliate_id AS affiliateId,
       advertiser_id AS advertiserId,
       country, device, os, browser, sub1, sub2, fraud_score AS fraudScore, fraud_reasons AS fraudReasons
FROM clicks
WHERE id IN (${ids.join(', ')})
  AND created_at IN (${times.join(', ')})`,
    query_params: Object.fromEntries(
      keys.flatMap(({ id, createdAtMs }, i) => [
        [`id${i}`, id],
        [`time${i}`, createdAtMs],
      ]),
    ),
  };
}

/** @returns one answer for each key: null where ClickHouse does not have the click (it may still wait in the queue) */
export async function findClicks(
  client: ClickHouseClient,
  keys: readonly ClickKey[],
): Promise<(KnownClick | null)[]> {
  const found = new Map<string, KnownClick>();
  for (let from = 0; from < keys.length; from += keysMax) {
    for (const click of await read(client, keys.slice(from, from + keysMax))) found.set(click.id, click);
  }
  return keys.map(({ id }) => found.get(id) ?? null);
}

/** @returns null where ClickHouse does not have the click (it may still wait in the queue) */
export async function findClick(client: ClickHouseClient, key: ClickKey): Promise<KnownClick | null> {
  const [click] = await read(client, [key]);
  return click ?? null;
}

async function read(client: ClickHouseClient, keys: readonly ClickKey[]): Promise<KnownClick[]> {
  const answer = await retryAccepted({ deadline: AbortSignal.timeout(waitMsMax) }, () =>
    client.query({
      ...findClicksQuery(keys),
      format: 'JSONEachRow',
      clickhouse_settings: { max_execution_time: 5, max_threads: 1 },
    }),
  );
  const rows = await answer.json<Omit<KnownClick, 'id'> & { eventId: string }>();
  return rows.map(({ eventId, ...click }) => ({ id: eventId, ...click }));
}
