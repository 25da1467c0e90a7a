import type { ListEnvelope, Page, Postback, PostbackStatus, Scope } from '@clicktrail/contracts';
import type { Queryable } from '../pool.js';
import { Conditions } from '../tables/conditions.js';
import { listRows } from '../tables/list-rows.js';
import type { Table } from '../tables/table.js';

export interface PostbackFilter {
  id?: string | undefined;
  conversionId?: string | undefined;
  publisherId?: string | undefined;
  status?: PostbackStatus | undefined;
}

/** The select list of a delivery, with its attempts, oldest first. */
const columns = `
  id, 'msg_' || id AS "webhookId", conversion_id AS "conversionId", publisher_id AS "publisherId",
  event, url, status, next_attempt_at AS "nextAttemptAt", created_at AS "createdAt",
  (SELECT coalesce(json_agg(json_build_object(
      'at', to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'status', a.status, 'error', a.error, 'durationMs', a.duration_ms) ORDER BY a.number), '[]')
   FROM postback_attempts a WHERE a.postback_id = postbacks.id) AS attempts`;

/** For reads; the other statements of this folder write. */
const postbacks: Table<Postback, never> = { name: 'postbacks', key: 'id', columns };

/** Publishers see their own; advertisers have none. */
function conditions(scope: Scope, filter: PostbackFilter): Conditions {
  const where = new Conditions();
  if (scope.of === 'publisher') where.equal('publisher_id', scope.affiliateId);
  if (scope.of === 'advertiser') where.add('false');
  return where
    .equal('id', filter.id)
    .equal('conversion_id', filter.conversionId)
    .equal('publisher_id', filter.publisherId)
    .equal('status', filter.status);
}

/** Lists one page of the deliveries of a scope, newest first. */
export function listPostbacks(
  db: Queryable,
  scope: Scope,
  filter: PostbackFilter,
  page: Page,
): Promise<ListEnvelope<Postback>> {
  return listRows(db, postbacks, conditions(scope, filter), page, ({ id }) => id);
}

/** Finds one delivery; undefined where there is none, or it is out of scope. */
export async function findPostback(db: Queryable, scope: Scope, id: string): Promise<Postback | undefined> {
  const where = conditions(scope, { id });
  const text = `SELECT ${columns} FROM postbacks WHERE ${where}`;
  return (await db.query<Postback>({ text, values: where.values })).rows[0];
}

/**
 * Begins a new run of a delivery with all of its retries, whatever the state of the last one.
 * @returns false where there is none, or it is out of scope
 */
export async function replayPostback(db: Queryable, scope: Scope, id: string): Promise<boolean> {
  const where = conditions(scope, { id });
  const text = `UPDATE postbacks
    SET run = run + 1, run_attempts = 0, run_started_at = NULL, status = 'pending',
        next_attempt_at = now(), claimed_until = NULL
    WHERE ${where}`;
  return (await db.query({ text, values: where.values })).rowCount === 1;
}
