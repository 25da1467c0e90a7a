import {
  Amount,
  type Amounts,
  amountMax,
  Currency,
  Day,
  described,
  type FieldError,
  Id,
  ListQuery,
  moneyNumber,
  optional,
  Time,
} from '@clicktrail/contracts';
import type { Invoice } from '@clicktrail/postgres';
import Type, { type Static } from 'typebox';
import { asRecord, faultsOfCurrency } from '../checks/fields.js';
import { atLeastOne, onlyStatus, success } from '../checks/schemas.js';

export const InvoiceStatus = Type.Union([Type.Literal('unpaid'), Type.Literal('paid')]);

const dueOnText = 'The day by which it is to be paid, `YYYY-MM-DD`.';
const statusText = '`unpaid` by default. The summary of the network counts those that are unpaid.';

export const CreateInvoice = Type.Object(
  {
    publisher_id: described(Id, 'The publisher that is to be paid, whom clicks call `affiliate_id`.'),
    amount: described(Amount, `The amount, 0 to ${amountMax}, rounded to 4 places, half to even.`),
    currency: described(Currency, 'Three letters (ISO 4217), in upper or lower case.'),
    due_on: described(Day, dueOnText),
    status: optional(InvoiceStatus, statusText),
  },
  { additionalProperties: false },
);

/** The amount stays: a wrong invoice is settled by another one. */
export const UpdateInvoice = Type.Object(
  { status: optional(InvoiceStatus, statusText), due_on: optional(Day, dueOnText) },
  atLeastOne,
);

export const ListInvoices = Type.Object(
  {
    publisher_id: optional(Id, "Only this publisher's, whom clicks call `affiliate_id`."),
    status: onlyStatus(InvoiceStatus),
    ...ListQuery,
  },
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

/** Checks rules of the body, an unchecked value, that a schema cannot express. Only a new invoice has an amount. */
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
