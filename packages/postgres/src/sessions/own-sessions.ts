import { callerId, type Principal } from '@clicktrail/contracts';
import type { Queryable, Tx } from '../pool.js';
import { Conditions } from '../tables/conditions.js';
import { sessionIdleMs } from './sessions.js';

/** Minutes for which a password that was confirmed counts. */
export const confirmedMinutes = 10;

type Owner = Pick<Principal, 'keyId' | 'user'>;

/** The live sessions of a key or a user. */
export function liveSessionsOf(owner: Owner): Conditions {
  return new Conditions()
    .add(`${owner.user ? 'user_id' : 'key_id'} = ?`, callerId(owner))
    .add('ended_at IS NULL AND expires_at > clock_timestamp()')
    .add('last_used_at > clock_timestamp() - make_interval(secs => ?)', sessionIdleMs / 1_000);
}

/** Ends the sessions of a key or a user, all but one; every process refuses them within a second. @returns their ids */
export async function endOtherSessions(tx: Tx, owner: Owner, but: string | undefined): Promise<string[]> {
  const where = liveSessionsOf(owner).add('id <> ?', but ?? '');
  const sql = `UPDATE sessions SET ended_at = clock_timestamp() WHERE ${where} RETURNING id`;
  return (await tx.query<{ id: string }>(sql, where.values)).rows.map(({ id }) => id);
}

/** Notes that the user of a session has just proved that it is they. */
export async function confirmSession(db: Queryable, id: string): Promise<void> {
  await db.query('UPDATE sessions SET confirmed_at = clock_timestamp() WHERE id = $1', [id]);
}

/** Tells whether the user of a session has proved within {@link confirmedMinutes} that it is they. */
export async function isConfirmed(db: Queryable, id: string): Promise<boolean> {
  const sql = `SELECT FROM sessions
    WHERE id = $1 AND confirmed_at > clock_timestamp() - make_interval(mins => $2)`;
  return (await db.query(sql, [id, confirmedMinutes])).rowCount === 1;
}
