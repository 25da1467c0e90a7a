import type { Role } from '@clicktrail/contracts';
import type { Pool, Tx } from '../pool.js';
import { newId, randomText } from '../random-text.js';
import { insertRow, type Table, updateRow } from '../tables/table.js';

/** A stored session. Times are ISO text. */
export interface Session {
  id: string;
  keyId: string | null;
  userId: string | null;
  role: Role;
  accountId: string | null;
  readOnly: boolean;
  rateLimit: number;
  eventLimit: number;
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string;
  endedAt: string | null;
}

type SessionColumn =
  | 'id'
  | 'secret_hash'
  | 'key_id'
  | 'key_secret_hash'
  | 'user_id'
  | 'role'
  | 'account_id'
  | 'read_only'
  | 'rate_limit'
  | 'event_limit'
  | 'created_at'
  | 'expires_at'
  | 'ended_at'
  | 'confirmed_at';

export const sessions: Table<Session, SessionColumn> = {
  name: 'sessions',
  key: 'id',
  columns: `id, key_id AS "keyId", user_id AS "userId", role, account_id AS "accountId", read_only AS "readOnly",
    rate_limit AS "rateLimit", event_limit AS "eventLimit", created_at AS "createdAt", expires_at AS "expiresAt",
    last_used_at AS "lastUsedAt", ended_at AS "endedAt"`,
};

/** A session ends so long after it was made, in milliseconds. */
export const sessionLengthMs = 12 * 3_600_000;

/** A session ends so long after its last use, in milliseconds. */
export const sessionIdleMs = 60 * 60_000;

/** Live sessions of one key or user; a new one ends the oldest. */
export const sessionsPerOwnerMax = 20;

/** Makes the secret of a session: `cs_` and 40 random letters and digits, as a key has. */
export const newSessionSecret = (): string => `cs_${randomText(40)}`;

/** The user that a session belongs to, and the hash of the password that they signed in with, where they used one. */
export interface SessionUser {
  userId: string;
  passwordHash?: string;
}

/** The key or the user that a session belongs to. */
export type SessionOwner = { keyId: string; keySecretHash: string } | SessionUser;

export interface NewSession {
  owner: SessionOwner;
  /** SHA-256 of its secret, in hex. */
  secretHash: string;
  role: Role;
  accountId: string | null;
  readOnly: boolean;
  /** Requests per minute. */
  rateLimit: number;
  /** Events per minute in batches. */
  eventLimit: number;
}

/**
 * Stores a session that begins now, and ends the oldest ones of its owner beyond {@link sessionsPerOwnerMax}.
 * Call `lockCatalog` before: of two at once, each must see the other's.
 */
export async function insertSession(tx: Tx, session: NewSession): Promise<Session> {
  const { owner } = session;
  const ofKey = 'keyId' in owner;
  await endOldest(tx, ofKey ? 'key_id' : 'user_id', ofKey ? owner.keyId : owner.userId);
  const now = Date.now();
  const endsMs = Math.min(now + sessionLengthMs, ofKey ? await endOfKey(tx, owner.keyId) : Infinity);
  return insertRow(tx, sessions, {
    id: newId('ses'),
    secret_hash: session.secretHash,
    ...(ofKey ? { key_id: owner.keyId, key_secret_hash: owner.keySecretHash } : { user_id: owner.userId }),
    role: session.role,
    account_id: session.accountId,
    read_only: session.readOnly,
    rate_limit: session.rateLimit,
    event_limit: session.eventLimit,
    created_at: new Date(now),
    expires_at: new Date(endsMs),
    confirmed_at: ofKey ? null : new Date(now),
  });
}

/** Reads the end of a key, in milliseconds since the epoch; `Infinity` for a key without one. */
async function endOfKey(tx: Tx, keyId: string): Promise<number> {
  const { rows } = await tx.query<{ end: string | null }>(
    'SELECT expires_at AS "end" FROM api_keys WHERE id = $1',
    [keyId],
  );
  const end = rows[0]?.end ?? null;
  return end === null ? Infinity : Date.parse(end);
}

/** Leaves room for one more live session of an owner. */
async function endOldest(tx: Tx, column: 'key_id' | 'user_id', ownerId: string): Promise<void> {
  await tx.query(
    `UPDATE sessions SET ended_at = clock_timestamp() WHERE id IN (
       SELECT id FROM sessions
       WHERE ${column} = $1 AND ended_at IS NULL AND expires_at > clock_timestamp()
         AND last_used_at > clock_timestamp() - make_interval(secs => $2)
       ORDER BY created_at DESC, id DESC OFFSET $3)`,
    [ownerId, sessionIdleMs / 1_000, sessionsPerOwnerMax - 1],
  );
}

/** Ends a session; every process refuses it within a second. */
export const endSession = (tx: Tx, id: string): Promise<Session> =>
  updateRow(tx, sessions, id, { ended_at: new Date() });

/** Ends all sessions of a user; every process refuses them within a second. */
export async function endSessionsOfUser(tx: Tx, userId: string): Promise<void> {
  const sql = 'UPDATE sessions SET ended_at = clock_timestamp() WHERE user_id = $1 AND ended_at IS NULL';
  await tx.query(sql, [userId]);
}

/** A session, and when it was used last, in milliseconds since the epoch. */
export interface SessionUse {
  id: string;
  usedAtMs: number;
}

/** Notes uses of sessions; one that was noted less than a minute ago stays as it is. */
export async function noteSessionUses(pool: Pool, uses: readonly SessionUse[]): Promise<void> {
  const times = uses.map(({ usedAtMs }) => new Date(usedAtMs).toISOString());
  await pool.query('SELECT note_session_uses($1, $2)', [uses.map(({ id }) => id), times]);
}

const sweepAtOnce = 10_000;

/**
 * Deletes sessions that have been over for long. A process that has not heard of a session's end knows its latest end all
 * the same, and that was a day ago.
 */
export async function deleteOldSessions(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM sessions WHERE id IN (
       SELECT id FROM sessions WHERE expires_at < clock_timestamp() - interval '1 day' LIMIT $1)`,
    [sweepAtOnce],
  );
  return rowCount ?? 0;
}
