import { actionsOf, OrNull, type Principal } from '@clicktrail/contracts';
import { type Queryable, readNames, refusePostgresAway } from '@clicktrail/postgres';
import Type, { type Static } from 'typebox';
import { KeyRole } from '../resources/keys/key-schemas.js';

/** A caller, as itself is told. */
export const Me = Type.Object({
  role: KeyRole,
  accountId: OrNull(Type.String()),
  accountName: OrNull(Type.String()),
  readOnly: Type.Boolean(),
  user: OrNull(Type.Object({ id: Type.String(), email: Type.String(), name: OrNull(Type.String()) })),
  actions: Type.Array(Type.String(), {
    description: 'What it may do: lines of the permission table, such as `clicks.list`.',
  }),
});

/** Describes a caller: its account with its name, and what it may do. */
export async function meOf(db: Queryable, principal: Principal): Promise<Static<typeof Me>> {
  const { role, accountId, readOnly } = principal;
  const accountName = accountId === null || role === 'admin' ? null : await nameOf(db, role, accountId);
  return {
    role,
    accountId,
    accountName,
    readOnly,
    user: principal.user ?? null,
    actions: actionsOf(principal),
  };
}

async function nameOf(db: Queryable, kind: 'publisher' | 'advertiser', id: string): Promise<string | null> {
  const names = await readNames(db, kind, [id]).catch(refusePostgresAway);
  return names.get(id) ?? null;
}
