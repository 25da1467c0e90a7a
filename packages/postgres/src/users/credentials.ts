import type { AccountStatus } from '../catalog/catalog-rows.js';
import type { Queryable, Tx } from '../pool.js';
import { hasEmail } from './users.js';

/** What signing in compares with. Never leaves the process. */
export interface Credentials {
  userId: string;
  email: string;
  status: AccountStatus;
  /** False until they have set a first password, or signed in by single sign-on. */
  accepted: boolean;
  /** Null until a first password is set. */
  passwordHash: string | null;
  /** Sealed; null without a second factor. */
  totpSecret: Buffer | null;
}

const columns = `users.id AS "userId", email, status, user_id IS NOT NULL AS accepted,
  password_hash AS "passwordHash", totp_secret AS "totpSecret"`;

/** Finds the credentials behind an address, whatever the case of its ASCII letters; undefined where nobody has it. */
export async function credentialsOfEmail(db: Queryable, email: string): Promise<Credentials | undefined> {
  const { rows } = await db.query<Credentials>(
    `SELECT ${columns} FROM users LEFT JOIN user_credentials ON user_id = users.id WHERE ${hasEmail('$1')}`,
    [email],
  );
  return rows[0];
}

/** The credentials of one user; undefined where there is none. */
export async function credentialsOfUser(db: Queryable, userId: string): Promise<Credentials | undefined> {
  const { rows } = await db.query<Credentials>(
    `SELECT ${columns} FROM users LEFT JOIN user_credentials ON user_id = users.id WHERE users.id = $1`,
    [userId],
  );
  return rows[0];
}

/** Sets the password of a user; the second factor stays. */
export async function setPasswordHash(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.query(
    `INSERT INTO user_credentials (user_id, password_hash) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET password_hash = $2`,
    [userId, passwordHash],
  );
}

/** Notes that a user has accepted their invitation without a password. */
export async function acceptWithoutPassword(tx: Tx, userId: string): Promise<void> {
  const sql = 'INSERT INTO user_credentials (user_id, password_hash) VALUES ($1, NULL)';
  await tx.query(sql, [userId]);
}
