import { ListReconciliationRows, listOf, pageOf, ReconciliationRow } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { listReconciliationRows as listRows } from '@clicktrail/postgres';
import { readWithPermit } from '@clicktrail/service';
import type { ConversionsDeps } from '../../deps.js';
import { reconciliationRowOnWire } from '../../reconciliation/on-wire.js';
import { ReconciliationPath, requireReconciliation, tags, url } from './records.js';

/** `GET /api/v1/reconciliations/{id}/rows`: what the file says, what is recorded, and what became of it. */
export function listReconciliationRows(app: App, deps: ConversionsDeps): void {
  app.route({
    method: 'GET',
    url: `${url}/:id/rows`,
    config: { action: 'reconciliations.read', refusals: ['not_found', 'unavailable'] },
    schema: {
      operationId: 'listReconciliationRows',
      summary: 'List the rows of a reconciliation',
      description:
        'By `number`: the lines of the file in their order, then the conversions that it does not have.',
      tags,
      params: ReconciliationPath,
      querystring: ListReconciliationRows,
      response: { 200: listOf(ReconciliationRow) },
    },
    handler: async (request, reply) => {
      const { principal, params, query } = request;
      const { kind, outcome } = query;
      const list = await readWithPermit(deps, request, reply, async (db) => {
        const { id } = await requireReconciliation(db, principal, params.id);
        return listRows(db, id, { kind, outcome }, pageOf(query));
      });
      return { ...list, rows: list.rows.map(reconciliationRowOnWire) };
    },
  });
}
