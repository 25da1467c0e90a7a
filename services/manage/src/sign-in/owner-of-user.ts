import type { Principal } from '@clicktrail/contracts';
import type { SessionOwner } from '@clicktrail/postgres';
import type { ManageDeps } from '../deps.js';

/** The key or user that a new session belongs to, and what it may do. */
export interface FoundOwner {
  owner: SessionOwner;
  principal: Principal;
}

/** Finds what a user may do; undefined where the account that they act for is inactive. */
export async function ownerOfUser(deps: ManageDeps, userId: string): Promise<FoundOwner | undefined> {
  const principal = await newest(deps, ({ catalog }) => catalog.userPrincipal(userId));
  return principal && { owner: { userId }, principal };
}

/** Looks a principal up twice: what is not known here may only be new. */
export async function newest(
  deps: ManageDeps,
  find: (deps: ManageDeps) => Principal | undefined,
): Promise<Principal | undefined> {
  const known = find(deps);
  if (known) return known;
  await deps.catalog.refresh();
  return find(deps);
}
