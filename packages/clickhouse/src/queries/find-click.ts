import type { KnownClick } from '@clicktrail/events';
import type { ClickHouseClient } from '../client.js';
import { queryRows } from '../run/query-rows.js';
import { retryAccepted } from '../run/retry-accepted.js';
import { hexSet, type Query } from '../sql.js';

/** The id of a click and its time, which names its partition. */
export interface ClickKey {
  /** 32 hex characters of an id that {@link EventIds.parse} knows. */
  id: string;
  createdAtMs: number;
}

/** Keys of one statement: each may read a granule of its own. */
export const clickKeysMax = 100;

/** A sale waits for the answer: as long for ClickHouse to accept the statement, and as long for it to run. */
const waitMsMax = 5_000;

/** Looks up single keys in their partitions. The caller decides who may see a click: the answer has its accounts. */
export function findClicksQuery(keys: readonly ClickKey[]): Query {
  const ids = hexSet(
    'ids',
    keys.map(({ id }) => id),
  );
  // Sets from subqueries: they choose partitions and granules, which an array does not, and a parameter for each key
  // would cost more than its row.
  return {
    query: `SELECT lower(hex(id)) AS eventId, campaign_id AS campaignId, affiliate_id AS affiliateId,
       advertiser_id AS advertiserId,
       country, device, os, browser, sub1, sub2, fraud_score AS fraudScore, fraud_reasons AS fraudReasons
FROM clicks
WHERE id IN (SELECT toFixedString(value, 16) FROM (${ids.query}))
  AND created_at IN (SELECT fromUnixTimestamp64Milli(arrayJoin({times:Array(Int64)}), 'UTC'))`,
    query_params: { ...ids.query_params, times: [...new Set(keys.map(({ createdAtMs }) => createdAtMs))] },
  };
}

/**
 * Looks up to {@link clickKeysMax} clicks up by one statement.
 * @returns one answer for each key: null where ClickHouse does not have the click (it may still wait in the queue)
 * @throws the error of the statement; after 10 s where ClickHouse does not answer
 */
export async function findClicks(
  client: ClickHouseClient,
  keys: readonly ClickKey[],
): Promise<(KnownClick | null)[]> {
  const found = new Map((await read(client, keys)).map((click) => [click.id, click]));
  return keys.map(({ id }) => found.get(id) ?? null);
}

/** @returns null where ClickHouse does not have the click (it may still wait in the queue) */
export async function findClick(client: ClickHouseClient, key: ClickKey): Promise<KnownClick | null> {
  const [click] = await read(client, [key]);
  return click ?? null;
}

async function read(client: ClickHouseClient, keys: readonly ClickKey[]): Promise<KnownClick[]> {
  // ClickHouse's own limit does not end a request that it never answers.
  const signal = AbortSignal.timeout(2 * waitMsMax);
  const settings = { max_execution_time: waitMsMax / 1_000, max_threads: 1 };
  type Row = Omit<KnownClick, 'id'> & { eventId: string };
  const rows = await retryAccepted({ deadline: AbortSignal.timeout(waitMsMax) }, () =>
    queryRows<Row>(client, findClicksQuery(keys), settings, signal),
  );
  return rows.map(({ eventId, ...click }) => ({ id: eventId, ...click }));
}
