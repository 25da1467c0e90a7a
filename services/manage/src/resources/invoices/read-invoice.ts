import type { App } from '@clicktrail/http';
import { invoices } from '@clicktrail/postgres';
import { readWithPermit } from '@clicktrail/service';
import { requireRow } from '../../change/require-row.js';
import { IdPath } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { invoiceOnWire, OneInvoice } from '../invoices.js';

/** `GET /api/v1/invoices/{id}` */
export function readInvoice(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/invoices/:id',
    config: { action: 'invoices.read', refusals: ['not_found'] },
    schema: {
      operationId: 'readInvoice',
      summary: 'Read one invoice',
      tags: ['Invoices'],
      params: IdPath,
      response: { 200: OneInvoice },
    },
    handler: async (request, reply) => {
      const invoice = await readWithPermit(deps, request, reply, (db) =>
        requireRow(db, invoices, request.params.id, 'invoice'),
      );
      return { success: true as const, invoice: invoiceOnWire(invoice) };
    },
  });
}
