import type { Scope } from '@clicktrail/access';
import type { ListEnvelope, Page, Postback, PostbackStatus } from '@clicktrail/contracts';
import { Conditions } from '../lists/conditions.js';
import { listRows } from '../lists/list-rows.js';
import type { Queryable } from '../queryable.js';
import type { Table } from '../tables/table.js';

export interface PostbackFilter {
  id?: string | undefined;
  conversionId?: string | undefined;
  publisherId?: string | undefined;
  status?: PostbackStatus | undefined;
}

/** Every delivery in the form in which it is shown, with its attempts, oldest first. */
const columns = `
  id, 'msg_' || id AS "webhookId", conversion_id AS "conversionId", publisher_id AS "publisherId",
  event, url, status, next_attempt_at AS "nextAttemptAt", created_at AS "createdAt",
  (SELECT coalesce(json_agg(json_build_object(
      'at', to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'status', a.status, 'error', a.error, 'durationMs', a.duration_ms) ORDER BY a.number), '[]')
   FROM postback_attempts a WHERE a.postback_id = postbacks.id) AS attempts`;

/** Read here; written by the other statements of this folder. */
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

/** One page of the deliveries of a scope, newest first. */
export function listPostbacks(
  db: Queryable,
  scope: Scope,
  filter: PostbackFilter,
  page: Page,
): Promise<ListEnvelope<Postback>> {
  return listRows(db, postbacks, conditions(scope, filter), page, ({ id }) => id);
}

/** One delivery; undefined where there is none, or it is out of scope. */
export async function findPostback(db: Queryable, scope: Scope, id: string): Promise<Postback | undefined> {
  const where = conditions(scope, { id });
  const text = `SELECT ${columns} FROM postbacks WHERE ${where}`;
  return (await db.query<Postback>({ text, values: where.values })).rows[0];
}

/**
 * Begins a new run of a delivery, whatever became of the one before, with all of its retries.
 * @returns whether there is one in scope
 */
export async function replayPostback(db: Queryable, scope: Scope, id: string): Promise<boolean> {
  const where = conditions(scope, { id });
  const text = `UPDATE postbacks
    SET run = run + 1, run_attempts = 0, run_started_at = NULL, status = 'pending',
        next_attempt_at = now(), claimed_until = NULL
    WHERE ${where}`;
  return (await db.query({ text, values: where.values })).rowCount === 1;
}
