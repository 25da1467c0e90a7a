import type { JobGroups } from '@clicktrail/queue';
import { LostLockError } from './lost-lock.js';

/** A token that tells nothing any more: the table is to be asked before anything more is sent. */
export class StaleTokenError extends Error {
  override name = 'StaleTokenError';
}

export interface TokenOf {
  group: string;
  /** Any job of the group. */
  jobId: string;
  /** How many groups were formed by the time the table was asked what it has of this one; 0 where it never was. */
  askedAt: number;
}

/**
 * Asks whether ClickHouse would still know a token of a group. Whoever was away for long, or slept, may have sent it
 * without hearing of it, and more inserts than the window holds may have followed: the token would be taken for a new one.
 * @throws StaleTokenError where it may be forgotten, or the group was stored by another worker;
 *   LostLockError where another one took the group apart: its jobs are in other groups now.
 */
export async function requireKnownToken(
  groups: JobGroups,
  groupsRemembered: number,
  { group, jobId, askedAt }: TokenOf,
): Promise<void> {
  const now = await groups.stateOf(jobId);
  if (now.to === 'stored') throw new StaleTokenError('another worker has stored the group');
  if (now.to === 'none' || now.group !== group) throw new LostLockError('another worker has taken over');
  if (Math.min(now.formedSince, now.formed - askedAt) > groupsRemembered) {
    throw new StaleTokenError('ClickHouse may have forgotten the token');
  }
}
