import { withUnboundPermit } from '@clicktrail/http';
import {
  addAuditEntry,
  endSessionsOfUser,
  findRow,
  inTransaction,
  lockCatalog,
  setPasswordHash,
  type Tx,
  takeInvitation,
  type User,
  updateRow,
  users,
} from '@clicktrail/postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { ManageDeps } from '../deps.js';

const waitMs = 10_000;

export interface Acceptance {
  token: string;
  passwordHash: string;
  /** Undefined leaves it as it is. */
  name: string | null | undefined;
}

/**
 * Uses a link up and sets the password, in one transaction: of two at once, one gets undefined. The user's sessions end.
 * @returns undefined where the link is no longer open
 */
export async function acceptInvitation(
  deps: ManageDeps,
  log: FastifyBaseLogger,
  acceptance: Acceptance,
): Promise<User | undefined> {
  const { pool, changes, catalog } = deps;
  const work = () => inTransaction(pool, (tx) => acceptIn(tx, acceptance));
  const user = await withUnboundPermit(changes, 'invitations', waitMs, work);
  await catalog.refresh().catch((error: unknown) => {
    log.warn({ err: error }, 'the catalogue could not be refreshed after a change');
  });
  return user;
}

async function acceptIn(tx: Tx, { token, passwordHash, name }: Acceptance): Promise<User | undefined> {
  await lockCatalog(tx);
  const userId = await takeInvitation(tx, token);
  if (userId === undefined) return undefined;
  const before = (await findRow(tx, users, userId))!;
  await setPasswordHash(tx, userId, passwordHash);
  await endSessionsOfUser(tx, userId);
  // Written in any case: the answer and the log show the user as they are after it.
  const after = await updateRow(tx, users, userId, { name: name === undefined ? before.name : name });
  await addAuditEntry(tx, {
    actor: { keyId: null, role: after.role, user: { id: userId, email: after.email, name: after.name } },
    action: 'setPassword',
    entity: 'user',
    entityId: userId,
    before,
    after,
  });
  return after;
}
