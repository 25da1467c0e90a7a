import { withUnboundPermit } from '@clicktrail/http';
import {
  acceptWithoutPassword,
  addAuditEntry,
  findRow,
  inTransaction,
  lockCatalog,
  type Tx,
  takeInvitationOfUser,
  users,
} from '@clicktrail/postgres';
import type { ManageDeps } from '../../deps.js';

const waitMs = 10_000;

/**
 * Accepts the invitation of a user who signs in by single sign-on for the first time: its link is used up, and sets no
 * password any more.
 * @returns false where the user has accepted none, and none is open
 */
export const acceptBySignIn = ({ pool, changes }: ManageDeps, userId: string): Promise<boolean> =>
  withUnboundPermit(changes, 'invitations', waitMs, () => inTransaction(pool, (tx) => acceptIn(tx, userId)));

async function acceptIn(tx: Tx, userId: string): Promise<boolean> {
  // Of two sign-ins at once, the second sees what the first has done.
  await lockCatalog(tx);
  const before = (await findRow(tx, users, userId))!;
  if (!before.invited) return true;
  if (!(await takeInvitationOfUser(tx, userId))) return false;
  await acceptWithoutPassword(tx, userId);
  const after = (await findRow(tx, users, userId))!;
  const { role, email, name } = after;
  await addAuditEntry(tx, {
    actor: { keyId: null, role, user: { id: userId, email, name } },
    action: 'update',
    entity: 'user',
    entityId: userId,
    before,
    after,
  });
  return true;
}
