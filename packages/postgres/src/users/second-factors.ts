import type { Queryable, Tx } from '../pool.js';

/** Keeps a secret that is shown now and has to be confirmed; one that was offered before is void. */
export async function offerTotp(tx: Tx, userId: string, sealed: Buffer): Promise<void> {
  await tx.query('UPDATE user_credentials SET totp_offered = $2 WHERE user_id = $1', [userId, sealed]);
}

/** The sealed secret that waits to be confirmed; null without one. Locks it until the end of the transaction. */
export async function lockOfferedTotp(tx: Tx, userId: string): Promise<Buffer | null> {
  const { rows } = await tx.query<{ offered: Buffer | null }>(
    'SELECT totp_offered AS offered FROM user_credentials WHERE user_id = $1 FOR UPDATE',
    [userId],
  );
  return rows[0]?.offered ?? null;
}

/** Makes the offered secret the second factor, with the step of the code that confirmed it, and replaces all recovery codes. */
export async function confirmTotp(
  tx: Tx,
  userId: string,
  step: number,
  codeHashes: readonly string[],
): Promise<void> {
  await tx.query(
    `UPDATE user_credentials SET totp_secret = totp_offered, totp_offered = NULL, totp_step = $2 WHERE user_id = $1`,
    [userId, step],
  );
  await tx.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  await tx.query('INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::text[])', [
    userId,
    codeHashes,
  ]);
}

/** Removes the second factor with its recovery codes, and one that was offered. */
export async function removeTotp(tx: Tx, userId: string): Promise<void> {
  await tx.query(
    'UPDATE user_credentials SET totp_secret = NULL, totp_offered = NULL, totp_step = NULL WHERE user_id = $1',
    [userId],
  );
  await tx.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
}

/**
 * Takes the code of a step of 30 s, counted since the epoch: true once for a step, and false for one before the newest that
 * was taken.
 */
export async function takeTotpStep(db: Queryable, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE user_credentials SET totp_step = $2 WHERE user_id = $1 AND (totp_step IS NULL OR totp_step < $2)',
    [userId, step],
  );
  return rowCount === 1;
}

/** Takes a recovery code by its hash: true once for each. */
export async function takeRecoveryCode(db: Queryable, userId: string, codeHash: string): Promise<boolean> {
  const sql = 'DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2';
  return (await db.query(sql, [userId, codeHash])).rowCount === 1;
}
