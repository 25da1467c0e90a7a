import { amountsOf } from '@clicktrail/contracts';
import { type App, refuseBadFields } from '@clicktrail/http';
import { insertRow, invoices, newId, publishers } from '@clicktrail/postgres';
import { change } from '../../change/change.js';
import { created } from '../../change/outcomes.js';
import { requireReference } from '../../change/require-row.js';
import type { ManageDeps } from '../../deps.js';
import { CreateInvoice, faultsOfInvoice, invoiceOnWire, OneInvoice } from '../invoices.js';

/** `POST /api/v1/invoices` */
export function createInvoice(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/invoices',
    config: { action: 'invoices.write', refusals: ['unknown_affiliate'] },
    attachValidation: true,
    schema: {
      operationId: 'createInvoice',
      summary: 'Create an invoice',
      tags: ['Invoices'],
      body: CreateInvoice,
      response: { 201: OneInvoice },
    },
    handler: (request, reply) => {
      const amounts = amountsOf(request.rawBody);
      refuseBadFields(request.validationError, faultsOfInvoice(request.body, amounts));
      const { publisher_id, currency, due_on, status = 'unpaid' } = request.body;
      return change(deps, request, reply, async (tx) => {
        await requireReference(tx, publishers, 'publisher_id', publisher_id, 'unknown_affiliate');
        const invoice = await insertRow(tx, invoices, {
          id: newId('inv'),
          publisher_id,
          amount: amounts.of('amount')!,
          currency: currency.toUpperCase(),
          due_on,
          status,
        });
        return created('invoice', invoice.id, invoiceOnWire(invoice));
      });
    },
  });
}
