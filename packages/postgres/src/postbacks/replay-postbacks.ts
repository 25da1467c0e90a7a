import type { PostbackEvent, PostbackStatus } from '@clicktrail/contracts';
import type { Queryable } from '../pool.js';

/** The conversion and the event that a delivery tells of. */
export interface ToldSale {
  id: string;
  conversionId: string;
  event: PostbackEvent;
}

/** A delivery with another call than it was made with. */
export interface NewCall {
  id: string;
  /** Ready to call. */
  url: string;
  /** The JSON that a POST sends; null for a GET. */
  body: string | null;
}

export interface ReplayFilter {
  publisherId: string;
  statuses: readonly PostbackStatus[];
  /** ISO text; null for the beginning. */
  since: string | null;
}

/** Finds the deliveries that a filter names, the oldest first, up to a number. */
export async function findReplays(
  db: Queryable,
  { publisherId, statuses, since }: ReplayFilter,
  max: number,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM postbacks
     WHERE publisher_id = $1 AND status = ANY($2) AND ($3::timestamptz IS NULL OR created_at >= $3)
     ORDER BY created_at, id LIMIT $4`,
    [publisherId, statuses, since, max],
  );
  return rows.map(({ id }) => id);
}

/** Reads what deliveries tell of, those that still have one of these states, in the order of their ids, and locks them. */
export async function lockReplays(
  tx: Queryable,
  ids: readonly string[],
  statuses: readonly PostbackStatus[],
): Promise<ToldSale[]> {
  const { rows } = await tx.query<ToldSale>(
    `SELECT id, conversion_id AS "conversionId", event FROM postbacks
     WHERE id = ANY($1) AND status = ANY($2) ORDER BY id FOR UPDATE`,
    [ids, statuses],
  );
  return rows;
}

/** Begins a new run of deliveries, with all of their retries, by other calls. */
export async function replayWithCalls(tx: Queryable, calls: readonly NewCall[]): Promise<void> {
  const columns = [
    calls.map(({ id }) => id),
    calls.map(({ url }) => url),
    calls.map(({ url }) => new URL(url).host),
    calls.map(({ body }) => body),
  ];
  await tx.query(
    `UPDATE postbacks AS p
     SET url = c.url, host = c.host, body = c.body, run = run + 1, run_attempts = 0, run_started_at = NULL,
         status = 'pending', next_attempt_at = now(), claimed_until = NULL
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS c (id, url, host, body) WHERE p.id = c.id`,
    columns,
  );
}
