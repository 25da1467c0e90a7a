import { listOf } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import type { ManageDeps } from '../../deps.js';
import { answerInvoices } from '../invoices/list-invoices.js';
import { InvoiceOnWire, ListInvoices } from '../invoices.js';

/** `GET /api/v1/me/invoices`: what the publisher is owed. */
export function listOwnInvoices(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/me/invoices',
    config: { action: 'ownInvoices.read' },
    schema: {
      operationId: 'listOwnInvoices',
      summary: 'List your invoices',
      tags: ['Own account'],
      querystring: ListInvoices,
      response: { 200: listOf(InvoiceOnWire) },
    },
    handler: (request, reply) => answerInvoices(deps, request, reply),
  });
}
