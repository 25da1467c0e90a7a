import { hashOfKey } from '@clicktrail/contracts';
import type { Queryable, Tx } from '../pool.js';

/** Hours that the link of an invitation works. */
export const invitationHours = 72;
/** Hours that a link works that its user asked for. */
export const resetHours = 1;

export interface NewLink {
  userId: string;
  token: string;
  /** As the page of the link names them; null where nobody is known. */
  invitedBy: string | null;
}

const endAfter = (hours: string) =>
  `date_trunc('milliseconds', clock_timestamp() + make_interval(hours => ${hours}))`;

/** Opens a link for a user and voids the one before. Only the hash of its token is kept. @returns its end, ISO text */
export async function openInvitation(tx: Tx, { userId, token, invitedBy }: NewLink): Promise<string> {
  const { rows } = await tx.query<{ expiresAt: string }>(
    `INSERT INTO invitations (user_id, token_hash, expires_at, invited_by)
     VALUES ($1, $2, ${endAfter('$3')}, $4)
     ON CONFLICT (user_id) DO UPDATE SET token_hash = EXCLUDED.token_hash, expires_at = EXCLUDED.expires_at,
       invited_by = EXCLUDED.invited_by
     RETURNING expires_at AS "expiresAt"`,
    [userId, hashOfKey(token), invitationHours, invitedBy],
  );
  return rows[0]!.expiresAt;
}

/**
 * Opens a link for a user who asked for it, and voids the one that they asked for before; that of an invitation stays. Only
 * the hash of its token is kept.
 * @returns its end, ISO text
 */
export async function openReset(tx: Tx, userId: string, token: string): Promise<string> {
  const { rows } = await tx.query<{ expiresAt: string }>(
    `INSERT INTO password_resets (user_id, token_hash, expires_at) VALUES ($1, $2, ${endAfter('$3')})
     ON CONFLICT (user_id) DO UPDATE SET token_hash = EXCLUDED.token_hash, expires_at = EXCLUDED.expires_at
     RETURNING expires_at AS "expiresAt"`,
    [userId, hashOfKey(token), resetHours],
  );
  return rows[0]!.expiresAt;
}

const isStillOpen = `expires_at > clock_timestamp()
  AND EXISTS (SELECT FROM users WHERE users.id = user_id AND status = 'active')`;
const isOpen = `token_hash = $1 AND ${isStillOpen}`;

/** A link that is open. */
export interface OpenLink {
  userId: string;
  invitedBy: string | null;
  /** True for one that its user asked for; false for an invitation. */
  isReset: boolean;
  /** ISO text. */
  expiresAt: string;
}

/** Reads the link of a token; undefined for one that is unknown, used, replaced or over, or of an inactive user. */
export async function findLink(db: Queryable, token: string): Promise<OpenLink | undefined> {
  const sql = `SELECT user_id AS "userId", invited_by AS "invitedBy", false AS "isReset", expires_at AS "expiresAt"
    FROM invitations WHERE ${isOpen}
    UNION ALL SELECT user_id, NULL, true, expires_at FROM password_resets WHERE ${isOpen}`;
  return (await db.query<OpenLink>(sql, [hashOfKey(token)])).rows[0];
}

/** Uses a link up: what it was for the first call with a token, undefined for all later ones. */
export async function takeLink(
  tx: Tx,
  token: string,
): Promise<Pick<OpenLink, 'userId' | 'isReset'> | undefined> {
  const sql = `WITH invitation AS (DELETE FROM invitations WHERE ${isOpen} RETURNING user_id),
      reset AS (DELETE FROM password_resets WHERE ${isOpen} RETURNING user_id)
    SELECT user_id AS "userId", false AS "isReset" FROM invitation
    UNION ALL SELECT user_id, true FROM reset`;
  return (await tx.query<{ userId: string; isReset: boolean }>(sql, [hashOfKey(token)])).rows[0];
}

/** Uses up the open invitation of an active user without its token: false where none is open. */
export async function takeInvitationOfUser(tx: Tx, userId: string): Promise<boolean> {
  const sql = `DELETE FROM invitations WHERE user_id = $1 AND ${isStillOpen}`;
  return (await tx.query(sql, [userId])).rowCount === 1;
}

/** Voids all open links of a user. */
export async function voidLinks(tx: Tx, userId: string): Promise<void> {
  await tx.query('DELETE FROM invitations WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM password_resets WHERE user_id = $1', [userId]);
}
