import type { Queryable } from '../queryable.js';
import type { ClaimedPostback } from './claim-postbacks.js';

/** What is needed to make one attempt. */
export interface PostbackCall {
  webhookId: string;
  url: string;
  /** The JSON that a POST sends; null for a GET. */
  body: string | null;
  /** The publisher's signing secrets that hold now, the newest first: `whsec_…`. */
  secrets: string[];
  /** Milliseconds since the first attempt of this run; 0 for the first. */
  runAgeMs: number;
  /** Milliseconds since the conversion was recorded or changed. */
  ageMs: number;
  conversionId: string;
  /** The request that led to it, and its W3C `traceparent`. */
  requestId: string | null;
  trace: string | null;
}

const statement = `
UPDATE postbacks p
SET claimed_until = now() + $4 * interval '1 millisecond', run_started_at = coalesce(p.run_started_at, now())
FROM publishers
WHERE p.id = $1 AND p.run = $2 AND p.run_attempts = $3 AND p.status = 'pending' AND publishers.id = p.publisher_id
RETURNING 'msg_' || p.id AS "webhookId", p.url, p.body, publishers.postback_secret || ARRAY(
    SELECT value FROM jsonb_to_recordset(publishers.retired_secrets) AS r (value text, "validUntil" timestamptz)
    WHERE "validUntil" > clock_timestamp() ORDER BY "validUntil" DESC) AS secrets,
 
  (extract(epoch FROM now() - p.run_started_at) * 1000)::float8 AS "runAgeMs",
  (extract(epoch FROM now() - p.created_at) * 1000)::float8 AS "ageMs",
  p.conversion_id AS "conversionId", p.request_id AS "requestId", p.trace`;

/**
 * Holds a claimed postback for as long as an attempt can take.
 * @returns undefined where that attempt was already made, or the postback is over: an old message of the queue
 */
export async function beginDelivery(
  db: Queryable,
  claimed: ClaimedPostback,
  leaseMs: number,
): Promise<PostbackCall | undefined> {
  const values = [claimed.id, claimed.run, claimed.attempts, leaseMs];
  return (await db.query<PostbackCall>({ name: 'begin-delivery', text: statement, values })).rows[0];
}
