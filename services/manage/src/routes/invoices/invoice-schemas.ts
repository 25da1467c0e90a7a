import {
  Amount,
  type Amounts,
  Currency,
  Day,
  type FieldError,
  Id,
  ListQuery,
  moneyNumber,
  Time,
} from '@clicktrail/contracts';
import type { Invoice } from '@clicktrail/postgres';
import Type, { type Static } from 'typebox';
import { asRecord } from '../../checks/as-record.js';
import { faultsOfCurrency } from '../../checks/currency.js';
import { atLeastOne, success } from '../../checks/schemas.js';

export const InvoiceStatus = Type.Union([Type.Literal('unpaid'), Type.Literal('paid')]);

export const CreateInvoice = Type.Object(
  {
    publisher_id: Id,
    amount: Amount,
    currency: Currency,
    due_on: Day,
    status: Type.Optional(InvoiceStatus),
  },
  { additionalProperties: false },
);

/** The amount stays: a wrong invoice is settled by another one. */
export const UpdateInvoice = Type.Object(
  { status: Type.Optional(InvoiceStatus), due_on: Type.Optional(Day) },
  atLeastOne,
);

export const ListInvoices = Type.Object(
  { publisher_id: Type.Optional(Id), status: Type.Optional(InvoiceStatus), ...ListQuery },
  { additionalProperties: false },
);

export const InvoiceOnWire = Type.Object({
  id: Type.String(),
  publisherId: Type.String(),
  amount: Type.Number(),
  currency: Type.String(),
  dueOn: Day,
  status: InvoiceStatus,
  createdAt: Time,
  updatedAt: Time,
});

export const OneInvoice = Type.Object({ success, invoice: InvoiceOnWire });

export function invoiceOnWire(invoice: Invoice): Static<typeof InvoiceOnWire> {
  return { ...invoice, amount: moneyNumber(invoice.amount) };
}

/** What a schema cannot say about the body, which may be anything. Only a new invoice has an amount. */
export function faultsOfInvoice(body: unknown, amounts?: Amounts): FieldError[] {
  const { amount, currency, due_on } = asRecord(body);
  // The calendar of Postgres has no year 0.
  const noDay = typeof due_on === 'string' && due_on.startsWith('0000-');
  return [
    ...(amounts && typeof amount === 'number' ? amounts.faultsOf('amount') : []),
    ...faultsOfCurrency('currency', currency),
    ...(noDay ? [{ field: 'due_on', message: 'is not a day' }] : []),
  ];
}
