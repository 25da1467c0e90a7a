import type { PostbackEvent } from '@clicktrail/contracts';
import type { Tx } from '../pool.js';

export interface NewPostback {
  id: string;
  conversionId: string;
  publisherId: string;
  event: PostbackEvent;
  /** Ready to call. */
  url: string;
  createdAt: string;
  /** The request that led to it, and its W3C `traceparent`, where there are any. */
  requestId: string | null;
  trace: string | null;
}

const statement = `
INSERT INTO postbacks (id, conversion_id, publisher_id, event, url, host, next_attempt_at, created_at, request_id, trace)
VALUES ($1, $2, $3, $4, $5, $6, now(), $7, $8, $9)`;

/**
 * Writes a postback into the transaction of its conversion. Relays look for it by themselves: a NOTIFY would take
 * a lock that makes all commits of the database queue up, and with them every sale.
 */
export async function addPostback(tx: Tx, postback: NewPostback): Promise<void> {
  const { id, conversionId, publisherId, event, url, createdAt, requestId, trace } = postback;
  const { host } = new URL(url);
  const values = [id, conversionId, publisherId, event, url, host, createdAt, requestId, trace];
  await tx.query({ name: 'add-postback', text: statement, values });
}
