import type { StoredClick } from '@clicktrail/events';
import type { ClickHouseClient } from '../client.js';
import { retryAccepted } from '../reads/retry-accepted.js';
import { idParam, type Query } from '../sql.js';

export interface ClickPlace {
  /** 32 hex characters; of an id that {@link EventIds.parse} knows. */
  id: string;
  createdAtMs: number;
}

/** Their parameters travel in the address of the request, which has a limit. */
const placesMax = 100;

/** A sale waits for it. */
const waitMsMax = 5_000;

/**
 * Single keys of the partitions that they lie in; `id` tells the rows apart. Who may see a click is for the caller to
 * decide: the answer says whose it is.
 */
export function findClicksQuery(places: readonly ClickPlace[]): Query {
  const ids = places.map((_, i) => idParam(`id${i}`));
  const times = places.map((_, i) => `fromUnixTimestamp64Milli({time${i}:Int64}, 'UTC')`);
  // One by one: ClickHouse does not look into an array when it chooses what to read, and would read every click.
  return {
    query: `SELECT lower(hex(id)) AS eventId, campaign_id AS campaignId, affiliate_id AS affiliateId,
       advertiser_id AS advertiserId,
       country, device, os, browser, sub1, sub2, fraud_score AS fraudScore, fraud_reasons AS fraudReasons
FROM clicks
WHERE id IN (${ids.join(', ')})
  AND created_at IN (${times.join(', ')})`,
    query_params: Object.fromEntries(
      places.flatMap(({ id, createdAtMs }, i) => [
        [`id${i}`, id],
        [`time${i}`, createdAtMs],
      ]),
    ),
  };
}

/** @returns one answer for each place: null where ClickHouse does not have the click (it may still wait in the queue). */
export async function findClicks(
  client: ClickHouseClient,
  places: readonly ClickPlace[],
): Promise<(StoredClick | null)[]> {
  const found = new Map<string, StoredClick>();
  for (let from = 0; from < places.length; from += placesMax) {
    for (const click of await read(client, places.slice(from, from + placesMax))) found.set(click.id, click);
  }
  return places.map(({ id }) => found.get(id) ?? null);
}

/** @returns null where ClickHouse does not have it (it may still wait in the queue). */
export async function findClick(client: ClickHouseClient, place: ClickPlace): Promise<StoredClick | null> {
  const [click] = await read(client, [place]);
  return click ?? null;
}

async function read(client: ClickHouseClient, places: readonly ClickPlace[]): Promise<StoredClick[]> {
  const answer = await retryAccepted({ deadline: AbortSignal.timeout(waitMsMax) }, () =>
    client.query({
      ...findClicksQuery(places),
      format: 'JSONEachRow',
      clickhouse_settings: { max_execution_time: 5, max_threads: 1 },
    }),
  );
  const rows = await answer.json<Omit<StoredClick, 'id'> & { eventId: string }>();
  return rows.map(({ eventId, ...click }) => ({ id: eventId, ...click }));
}
