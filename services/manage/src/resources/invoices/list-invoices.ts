import { listOf, scopeOf } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { invoices, invoicesOf } from '@clicktrail/postgres';
import type { ReadDeps } from '@clicktrail/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { ManageDeps } from '../../deps.js';
import { answerList } from '../../records/answer-list.js';
import { InvoiceOnWire, invoiceOnWire, ListInvoices } from '../invoices.js';

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
    handler: (request, reply) => answerInvoices(deps, request, reply),
  });
}

/** Answers with the invoices that the caller may see and the query admits. */
export function answerInvoices(
  deps: ReadDeps,
  request: Pick<FastifyRequest, 'principal'> & { query: Static<typeof ListInvoices> },
  reply: FastifyReply,
) {
  const { principal, query } = request;
  const where = invoicesOf(scopeOf(principal))
    .equal('publisher_id', query.publisher_id)
    .equal('status', query.status);
  return answerList(deps, request, reply, { table: invoices, where, onWire: invoiceOnWire });
}
