import { actionsOf, KnownUser, OrNull, type Principal, record } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { type Queryable, readNames, refusePostgresAway } from '@clicktrail/postgres';
import { readWithPermit } from '@clicktrail/service';
import Type, { type Static } from 'typebox';
import { success } from '../checks/schemas.js';
import type { ManageDeps } from '../deps.js';
import { KeyRole } from '../resources/keys/key-schemas.js';

/** A caller, as itself is told. */
export const Me = record('Me', {
  role: KeyRole,
  accountId: OrNull(Type.String()),
  accountName: OrNull(Type.String()),
  readOnly: Type.Boolean(),
  user: OrNull(KnownUser),
  actions: Type.Array(Type.String(), {
    description: 'What it may do: lines of the permission table, such as `clicks.list`.',
  }),
});

export function readMe(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/me',
    config: { action: 'me.read' },
    schema: {
      operationId: 'readMe',
      summary: 'Read what the caller is and may do',
      tags: ['Sessions'],
      response: { 200: record('OneMe', { success, me: Me }) },
    },
    handler: async (request, reply) => {
      const { principal } = request;
      const me = await readWithPermit(deps, request, reply, (db) => meOf(db, principal));
      return { success: true as const, me };
    },
  });
}

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
  const names = await readNames(db, kind, { ids: [id] }).catch(refusePostgresAway);
  return names.get(id) ?? null;
}
