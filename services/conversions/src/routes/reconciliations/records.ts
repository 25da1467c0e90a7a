import {
  described,
  Id,
  ListQuery,
  listOf,
  OneReconciliation,
  type Principal,
  pageOf,
  Reconciliation,
  Refusal,
  scopeOf,
} from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import {
  deleteReconciliation as deleteOne,
  findReconciliation,
  inTransaction,
  listReconciliations as listAll,
  type Queryable,
  refusePostgresAway,
  type StoredReconciliation,
} from '@clicktrail/postgres';
import { readListWithPermit, readWithPermit } from '@clicktrail/service';
import Type from 'typebox';
import type { ConversionsDeps } from '../../deps.js';
import { reconciliationOnWire } from '../../reconciliation/on-wire.js';
import { withRemembering } from '../../remember-answer.js';

export const ReconciliationPath = Type.Object({
  id: described(Id, 'The reconciliation.'),
});
export const url = '/api/v1/reconciliations';
export const tags = ['Reconciliations'];

/** The refusal of an id that names no reconciliation of the caller's. */
export const noReconciliation = () =>
  new Refusal('not_found', { message: 'There is no such reconciliation.' });

/** @throws Refusal `not_found` where there is none, or it is another account's */
export async function requireReconciliation(
  db: Queryable,
  principal: Principal,
  id: string,
): Promise<StoredReconciliation> {
  const found = await findReconciliation(db, scopeOf(principal), id).catch(refusePostgresAway);
  if (!found) throw noReconciliation();
  return found;
}

/** `GET /api/v1/reconciliations`: one's own, newest first; admins see all. */
export function listReconciliations(app: App, deps: ConversionsDeps): void {
  app.route({
    method: 'GET',
    url,
    config: { action: 'reconciliations.read', refusals: ['unavailable'] },
    schema: {
      operationId: 'listReconciliations',
      summary: 'List reconciliations',
      description: "An advertiser's key sees those that its account made.",
      tags,
      querystring: Type.Object(ListQuery, { additionalProperties: false }),
      response: { 200: listOf(Reconciliation) },
    },
    handler: async (request, reply) => {
      const list = await readListWithPermit(deps, request, reply, (db) =>
        listAll(db, scopeOf(request.principal), pageOf(request.query)),
      );
      return { ...list, rows: list.rows.map(reconciliationOnWire) };
    },
  });
}

/** `GET /api/v1/reconciliations/{id}`: its counts, and how far it was applied. */
export function readReconciliation(app: App, deps: ConversionsDeps): void {
  app.route({
    method: 'GET',
    url: `${url}/:id`,
    config: { action: 'reconciliations.read', refusals: ['not_found', 'unavailable'] },
    schema: {
      operationId: 'readReconciliation',
      summary: 'Read a reconciliation, and how far it was applied',
      tags,
      params: ReconciliationPath,
      response: { 200: OneReconciliation },
    },
    handler: async (request, reply) => {
      const found = await readWithPermit(deps, request, reply, (db) =>
        requireReconciliation(db, request.principal, request.params.id),
      );
      return { success: true as const, reconciliation: reconciliationOnWire(found) };
    },
  });
}

/** `DELETE /api/v1/reconciliations/{id}`: forgets it, and stops its work. */
export function deleteReconciliation(app: App, deps: ConversionsDeps): void {
  app.route({
    method: 'DELETE',
    url: `${url}/:id`,
    config: { action: 'reconciliations.write', refusals: ['not_found', 'unavailable'] },
    schema: {
      operationId: 'deleteReconciliation',
      summary: 'Delete a reconciliation',
      description: 'With its rows. What was applied stays; what is being applied stops.',
      tags,
      params: ReconciliationPath,
      response: { 200: OneReconciliation },
    },
    handler: (request, reply) =>
      withRemembering(deps, request, reply, (rememberIn) =>
        inTransaction(deps.pool, async (tx) => {
          const deleted = await deleteOne(tx, scopeOf(request.principal), request.params.id);
          if (!deleted) throw noReconciliation();
          const body = { success: true as const, reconciliation: reconciliationOnWire(deleted) };
          await rememberIn?.(tx, { status: 200, body });
          return body;
        }),
      ),
  });
}
