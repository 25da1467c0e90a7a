import { hashOfKey } from '@clicktrail/contracts';
import type { Queryable, Tx } from '../pool.js';

/** Hours that a link works. */
export const invitationHours = 72;

export interface NewLink {
  userId: string;
  token: string;
  /** As the page of the link names them; null where nobody is known. */
  invitedBy: string | null;
}

/** Opens a link for a user and voids the one before. Only the hash of its token is kept. @returns its end, ISO text */
export async function openInvitation(tx: Tx, { userId, token, invitedBy }: NewLink): Promise<string> {
  const { rows } = await tx.query<{ expiresAt: string }>(
    `INSERT INTO invitations (user_id, token_hash, expires_at, invited_by)
     VALUES ($1, $2, date_trunc('milliseconds', clock_timestamp() + make_interval(hours => $3)), $4)
     ON CONFLICT (user_id) DO UPDATE SET token_hash = EXCLUDED.token_hash, expires_at = EXCLUDED.expires_at,
       invited_by = EXCLUDED.invited_by
     RETURNING expires_at AS "expiresAt"`,
    [userId, hashOfKey(token), invitationHours, invitedBy],
  );
  return rows[0]!.expiresAt;
}

const isStillOpen = `expires_at > clock_timestamp()
  AND EXISTS (SELECT FROM users WHERE users.id = user_id AND status = 'active')`;
const isOpen = `token_hash = $1 AND ${isStillOpen}`;

/** A link that is open. */
export interface OpenInvitation {
  userId: string;
  invitedBy: string | null;
  /** ISO text. */
  expiresAt: string;
}

/** Reads the link of a token; undefined for one that is unknown, used, replaced or over, or of an inactive user. */
export async function findInvitation(db: Queryable, token: string): Promise<OpenInvitation | undefined> {
  const columns = 'user_id AS "userId", invited_by AS "invitedBy", expires_at AS "expiresAt"';
  const sql = `SELECT ${columns} FROM invitations WHERE ${isOpen}`;
  return (await db.query<OpenInvitation>(sql, [hashOfKey(token)])).rows[0];
}

/** Uses a link up: the user for the first call with a token, undefined for all later ones. */
export async function takeInvitation(tx: Tx, token: string): Promise<string | undefined> {
  const sql = `DELETE FROM invitations WHERE ${isOpen} RETURNING user_id AS "userId"`;
  return (await tx.query<{ userId: string }>(sql, [hashOfKey(token)])).rows[0]?.userId;
}

/** Uses up the open link of an active user without its token: false where none is open. */
export async function takeInvitationOfUser(tx: Tx, userId: string): Promise<boolean> {
  const sql = `DELETE FROM invitations WHERE user_id = $1 AND ${isStillOpen}`;
  return (await tx.query(sql, [userId])).rowCount === 1;
}

/** Voids the open link of a user, if there is one. */
export async function voidInvitation(tx: Tx, userId: string): Promise<void> {
  await tx.query('DELETE FROM invitations WHERE user_id = $1', [userId]);
}
