import { createHash } from 'node:crypto';
import { type Attempt, Refusal } from '@clicktrail/contracts';
import type { Queryable, Tx } from '../pool.js';
import { refusePostgresAway } from '../transaction.js';
import { rememberedUntil } from './attempts.js';

/** Names the batch of an attempt, the same for all attempts at it. */
function nameOf({ request: { keyId, idempotencyKey, fingerprint } }: Attempt): string {
  return createHash('sha256')
    .update(JSON.stringify([keyId, idempotencyKey, fingerprint]))
    .digest('base64url');
}

const takeUpStatement = `
UPDATE batch_results SET expires_at = ${rememberedUntil} WHERE batch = $1 AND expires_at > now()
RETURNING place, result`;

const keepStatement = `
INSERT INTO batch_results AS known (batch, place, result, expires_at)
SELECT $1, $2, $3, ${rememberedUntil}
WHERE EXISTS (
  SELECT FROM idempotency_attempts
  WHERE key_id = $4 AND idempotency_key = $5 AND token = $6 AND status IS NULL)
ON CONFLICT (batch, place) DO UPDATE SET result = excluded.result, expires_at = excluded.expires_at
WHERE known.expires_at <= now()`;

/**
 * The results of a batch's items, each kept in the transaction that made it, so that a later attempt at the same batch goes on where
 * the last one died.
 * @typeParam Result JSON
 */
export class BatchResults<Result> {
  readonly #attempt: Attempt;
  readonly #batch: string;

  constructor(attempt: Attempt) {
    this.#attempt = attempt;
    this.#batch = nameOf(attempt);
  }

  /** Reads what earlier attempts have kept, by the place of the item, and keeps it for another 24 hours. @throws Refusal `unavailable` */
  async takeUp(db: Queryable): Promise<Map<number, Result>> {
    const { rows } = await db
      .query<{ place: number; result: Result }>(takeUpStatement, [this.#batch])
      .catch(refusePostgresAway);
    return new Map(rows.map(({ place, result }) => [place, result]));
  }

  /**
   * Keeps the result of one item.
   * @throws Refusal `idempotency_in_progress` where another attempt has taken the lease, or has kept one: roll back
   */
  async keep(tx: Tx, place: number, result: Result): Promise<void> {
    const { request, token } = this.#attempt;
    const { rowCount } = await tx.query({
      name: 'keep-batch-result',
      text: keepStatement,
      values: [this.#batch, place, JSON.stringify(result), request.keyId, request.idempotencyKey, token],
    });
    if (rowCount !== 1) throw new Refusal('idempotency_in_progress', { retryAfterSeconds: 1 });
  }

  /** Deletes all of them, in the transaction that writes the answer to the whole. */
  async forget(tx: Tx): Promise<void> {
    await tx.query('DELETE FROM batch_results WHERE batch = $1', [this.#batch]);
  }
}

const purgeRows = 1_000;

/** Deletes results of batches that were never finished, past their 24 hours; for a timer. @returns their number */
export async function purgeBatchResults(db: Queryable): Promise<number> {
  let total = 0;
  for (let purged = purgeRows; purged === purgeRows; total += purged) {
    const { rowCount } = await db.query(
      `DELETE FROM batch_results WHERE expires_at <= now()
       AND ctid = ANY (ARRAY(SELECT ctid FROM batch_results WHERE expires_at <= now() LIMIT $1))`,
      [purgeRows],
    );
    purged = rowCount ?? 0;
  }
  return total;
}
