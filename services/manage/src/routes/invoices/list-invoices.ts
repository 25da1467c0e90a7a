import { listOf } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { Conditions, invoices } from '@clicktrail/postgres';
import type { ManageDeps } from '../../deps.js';
import { answerList } from '../../lists/answer-list.js';
import { InvoiceOnWire, invoiceOnWire, ListInvoices } from './invoice-schemas.js';

/** `GET /api/v1/invoices` */
export function listInvoices(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/invoices',
    config: { action: 'invoices.read' },
    schema: {
      operationId: 'listInvoices',
      summary: 'List invoices',
      tags: ['Invoices'],
      querystring: ListInvoices,
      response: { 200: listOf(InvoiceOnWire) },
    },
    handler: (request, reply) => {
      const { query } = request;
      const where = new Conditions().equal('publisher_id', query.publisher_id).equal('status', query.status);
      return answerList(deps, request, reply, { table: invoices, where, onWire: invoiceOnWire });
    },
  });
}
