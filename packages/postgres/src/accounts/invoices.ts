import type { Scope } from '@clicktrail/contracts';
import { Conditions } from '../tables/conditions.js';
import type { Table } from '../tables/table.js';

export type InvoiceStatus = 'unpaid' | 'paid';

export interface Invoice {
  id: string;
  publisherId: string;
  /** Decimal text, four places. */
  amount: string;
  currency: string;
  /** YYYY-MM-DD. */
  dueOn: string;
  status: InvoiceStatus;
  createdAt: string;
  updatedAt: string;
}

type Column = 'id' | 'publisher_id' | 'amount' | 'currency' | 'due_on' | 'status' | 'updated_at';

export const invoices: Table<Invoice, Column> = {
  name: 'invoices',
  key: 'id',
  columns: `id, publisher_id AS "publisherId", amount, currency, due_on AS "dueOn", status,
    created_at AS "createdAt", updated_at AS "updatedAt"`,
};

/** Selects the invoices of a publisher; all for the network, and none for an advertiser. */
export function invoicesOf(scope: Scope): Conditions {
  const conditions = new Conditions();
  if (scope.of === 'network') return conditions;
  return scope.of === 'publisher'
    ? conditions.equal('publisher_id', scope.affiliateId)
    : conditions.add('false');
}
