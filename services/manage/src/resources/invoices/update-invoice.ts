import { type App, refuseBadFields } from '@clicktrail/http';
import { invoices, updateRow } from '@clicktrail/postgres';
import { change } from '../../change/change.js';
import { updated } from '../../change/outcomes.js';
import { requireRow } from '../../change/require-row.js';
import { IdPath } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { faultsOfInvoice, invoiceOnWire, OneInvoice, UpdateInvoice } from '../invoices.js';

/** `PATCH /api/v1/invoices/{id}` */
export function updateInvoice(app: App, deps: ManageDeps): void {
  app.route({
    method: 'PATCH',
    url: '/api/v1/invoices/:id',
    config: { action: 'invoices.write', refusals: ['not_found'] },
    attachValidation: true,
    schema: {
      operationId: 'updateInvoice',
      summary: 'Change an invoice',
      tags: ['Invoices'],
      params: IdPath,
      body: UpdateInvoice,
      response: { 200: OneInvoice },
    },
    handler: (request, reply) => {
      refuseBadFields(request.validationError, faultsOfInvoice(request.body));
      return change(deps, request, reply, async (tx) => {
        const before = await requireRow(tx, invoices, request.params.id, 'invoice');
        const after = await updateRow(tx, invoices, before.id, { ...request.body, updated_at: new Date() });
        return updated('invoice', before.id, invoiceOnWire(before), invoiceOnWire(after));
      });
    },
  });
}
