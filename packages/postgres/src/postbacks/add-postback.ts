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
}

const statement = `
INSERT INTO postbacks (id, conversion_id, publisher_id, event, url, host, next_attempt_at, created_at)
VALUES ($1, $2, $3, $4, $5, $6, now(), $7)`;

/**
 * Writes a postback into the transaction of its conversion. Relays look for it by themselves: a NOTIFY would take
 * a lock that makes all commits of the database queue up, and with them every sale.
 */
export async function addPostback(tx: Tx, postback: NewPostback): Promise<void> {
  const { id, conversionId, publisherId, event, url, createdAt } = postback;
  const values = [id, conversionId, publisherId, event, url, new URL(url).host, createdAt];
  await tx.query({ name: 'add-postback', text: statement, values });
}
