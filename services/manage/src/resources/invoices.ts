import {
  Amount,
  type Amounts,
  amountMax,
  amountsOf,
  Currency,
  Day,
  described,
  type FieldError,
  Id,
  ListQuery,
  moneyNumber,
  optional,
  type Principal,
  record,
  scopeOf,
  Time,
} from '@clicktrail/contracts';
import { type App, refuseBadFields } from '@clicktrail/http';
import { type Invoice, insertRow, invoices, invoicesOf, newId, publishers } from '@clicktrail/postgres';
import Type, { type Static } from 'typebox';
import { change } from '../change/change.js';
import { created } from '../change/outcomes.js';
import { requireReference } from '../change/require-row.js';
import { asRecord, faultsOfCurrency } from '../checks/fields.js';
import { atLeastOne, onlyStatus, success } from '../checks/schemas.js';
import type { ManageDeps } from '../deps.js';
import { addChange } from '../records/change-route.js';
import { addList, addRead } from '../records/record-routes.js';
import { updateRecord } from '../records/update-record.js';

const InvoiceStatus = Type.Union([Type.Literal('unpaid'), Type.Literal('paid')]);

const dueOnText = 'The day by which it is to be paid, `YYYY-MM-DD`.';
const statusText = '`unpaid` by default. The summary of the network counts those that are unpaid.';

const CreateInvoice = Type.Object(
  {
    publisher_id: described(Id, 'The publisher that is to be paid, whom clicks call `affiliate_id`.'),
    amount: described(Amount, `The amount, 0 to ${amountMax}, rounded to 4 places, half to even.`),
    currency: described(Currency, 'Three letters (ISO 4217), in upper or lower case.'),
    due_on: described(Day, dueOnText),
    status: optional(InvoiceStatus, statusText),
  },
  { additionalProperties: false, component: 'CreateInvoice' },
);

/** The amount stays: a wrong invoice is settled by another one. */
const UpdateInvoice = Type.Object(
  { status: optional(InvoiceStatus, statusText), due_on: optional(Day, dueOnText) },
  { ...atLeastOne, component: 'UpdateInvoice' },
);

const ListInvoices = Type.Object(
  {
    publisher_id: optional(Id, "Only this publisher's, whom clicks call `affiliate_id`."),
    status: onlyStatus(InvoiceStatus),
    ...ListQuery,
  },
  { additionalProperties: false },
);

const InvoiceOnWire = record('Invoice', {
  id: Type.String(),
  publisherId: Type.String(),
  amount: Type.Number(),
  currency: Type.String(),
  dueOn: Day,
  status: InvoiceStatus,
  createdAt: Time,
  updatedAt: Time,
});

const OneInvoice = record('OneInvoice', { success, invoice: InvoiceOnWire });

const resource = {
  path: '/api/v1/invoices',
  tag: 'Invoices',
  noun: 'invoice',
  field: 'invoice',
  table: invoices,
  wire: InvoiceOnWire,
  one: OneInvoice,
  onWire: invoiceOnWire,
} as const;

/** Invoices: what publishers are owed. A publisher reads its own. */
export function invoiceRoutes(app: App, deps: ManageDeps): void {
  addList(app, deps, resource, {
    action: 'invoices.read',
    operationId: 'listInvoices',
    summary: 'List invoices',
    query: ListInvoices,
    where: admittedInvoices,
  });
  addList(
    app,
    deps,
    { ...resource, path: '/api/v1/me/invoices', tag: 'Own account' },
    {
      action: 'ownInvoices.read',
      operationId: 'listOwnInvoices',
      summary: 'List your invoices',
      query: ListInvoices,
      where: admittedInvoices,
    },
  );
  addRead(app, deps, resource, {
    action: 'invoices.read',
    operationId: 'readInvoice',
    summary: 'Read one invoice',
  });
  createInvoice(app, deps);
  addChange(app, deps, resource, {
    route: 'PATCH /:id',
    action: 'invoices.write',
    operationId: 'updateInvoice',
    summary: 'Change an invoice',
    body: UpdateInvoice,
    faults: faultsOfInvoice,
    work: (tx, { id, body }) =>
      updateRecord(tx, resource, id, { ...body, updated_at: new Date() }, invoiceOnWire),
  });
}

/** The invoices that the caller may see and the query admits. */
function admittedInvoices({
  principal,
  query,
}: {
  principal: Principal;
  query: Static<typeof ListInvoices>;
}) {
  return invoicesOf(scopeOf(principal))
    .equal('publisher_id', query.publisher_id)
    .equal('status', query.status);
}

function createInvoice(app: App, deps: ManageDeps): void {
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

function invoiceOnWire(invoice: Invoice): Static<typeof InvoiceOnWire> {
  return { ...invoice, amount: moneyNumber(invoice.amount) };
}

/** Checks rules of the body, an unchecked value, that a schema cannot express. Only a new invoice has an amount. */
function faultsOfInvoice(body: unknown, amounts?: Amounts): FieldError[] {
  const { amount, currency, due_on } = asRecord(body);
  // The calendar of Postgres has no year 0.
  const noDay = typeof due_on === 'string' && due_on.startsWith('0000-');
  return [
    ...(amounts && typeof amount === 'number' ? amounts.faultsOf('amount') : []),
    ...faultsOfCurrency('currency', currency),
    ...(noDay ? [{ field: 'due_on', message: 'is not a day' }] : []),
  ];
}
