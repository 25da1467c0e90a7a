import type { FailingReceiver, FailingReceivers, Scope } from '@clicktrail/contracts';
import { failingReceiversMax, waitingCountedMax } from '@clicktrail/contracts';
import { completeUntil } from '../complete-until.js';
import type { Queryable } from '../pool.js';
import { Conditions } from '../tables/conditions.js';
import { refusePostgresAway } from '../transaction.js';

/** Deliveries of a receiver, and of its publisher, of which the last attempts are looked at. */
const newestMax = 20;

/** As the partial index `postbacks_to_retry` has it. */
const toRetry = `p.status = 'pending' AND p.run_attempts > 0`;

/**
 * Hops along the index from receiver to receiver and looks at a bounded number of rows of each, so that the cost grows with
 * neither the deliveries nor a backlog. The newest deliveries of the publisher say whether the receiver has answered since.
 */
const statement = (where: Conditions) => `
WITH RECURSIVE receivers AS (
  (SELECT p.publisher_id, p.host FROM postbacks p WHERE ${toRetry} AND ${where} ORDER BY p.publisher_id, p.host LIMIT 1)
  UNION ALL
  SELECT next.publisher_id, next.host FROM receivers r CROSS JOIN LATERAL (
    SELECT p.publisher_id, p.host FROM postbacks p
    WHERE ${toRetry} AND ${where} AND (p.publisher_id, p.host) > (r.publisher_id, r.host)
    ORDER BY p.publisher_id, p.host LIMIT 1
  ) next
), few AS (
  SELECT publisher_id, host FROM receivers LIMIT ${failingReceiversMax + 1}
)
SELECT few.publisher_id AS "publisherId", few.host, last.url, waiting.pending, waiting.since AS "failingSince",
  waiting.next AS "nextAttemptAt", last.at, last.status, last.error, last."durationMs", EXISTS (
    SELECT FROM (
      SELECT p.id, p.host, p.status FROM postbacks p WHERE p.publisher_id = few.publisher_id
      ORDER BY p.created_at DESC, p.id DESC LIMIT ${newestMax}
    ) newest JOIN postback_attempts a ON a.postback_id = newest.id
    WHERE newest.host = few.host AND newest.status = 'delivered' AND a.error IS NULL AND a.at > last.at
  ) AS "answersAgain"
FROM few
CROSS JOIN LATERAL (
  SELECT count(*)::int AS pending, min(run_started_at) AS since, min(next_attempt_at) AS next FROM (
    SELECT p.run_started_at, p.next_attempt_at FROM postbacks p
    WHERE ${toRetry} AND p.publisher_id = few.publisher_id AND p.host = few.host
    ORDER BY p.created_at LIMIT ${waitingCountedMax}
  ) oldest
) waiting
CROSS JOIN LATERAL (
  SELECT newest.url, a.at, a.status, a.error, a.duration_ms AS "durationMs" FROM (
    SELECT p.id, p.url FROM postbacks p
    WHERE ${toRetry} AND p.publisher_id = few.publisher_id AND p.host = few.host
    ORDER BY p.created_at DESC LIMIT ${newestMax}
  ) newest CROSS JOIN LATERAL (
    SELECT * FROM postback_attempts WHERE postback_id = newest.id ORDER BY number DESC LIMIT 1
  ) a
  ORDER BY a.at DESC LIMIT 1
) last
ORDER BY waiting.since, few.publisher_id, few.host`;

type Row = Omit<FailingReceiver, 'lastAttempt'> & FailingReceiver['lastAttempt'] & { answersAgain: boolean };

/**
 * Finds the receivers of a scope whose last attempt failed and is to be repeated, the longest failing first.
 * @throws Refusal `unavailable` where Postgres is away
 */
export async function listFailingReceivers(db: Queryable, scope: Scope): Promise<FailingReceivers> {
  const where = new Conditions();
  if (scope.of === 'publisher') where.equal('p.publisher_id', scope.affiliateId);
  if (scope.of === 'advertiser') where.add('false');
  const asOf = await completeUntil(db);
  const { rows } = await db
    .query<Row>({ text: statement(where), values: where.values })
    .catch(refusePostgresAway);
  return {
    success: true,
    rows: rows
      .filter(({ answersAgain }) => !answersAgain)
      .slice(0, failingReceiversMax)
      .map(receiverOf),
    more: rows.length > failingReceiversMax,
    asOf,
  };
}

function receiverOf({ at, status, error, durationMs, answersAgain, ...receiver }: Row): FailingReceiver {
  return { ...receiver, lastAttempt: { at, status, error, durationMs } };
}
