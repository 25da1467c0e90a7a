import type { Fleet } from '@clicktrail/harness';
import type { Book } from '../traffic/book.js';
import { type Check, check } from './check.js';

interface Row {
  day: string;
  kind: string;
  difference: number;
}

/** The product's own ledger balances, but for rows that the harness inserted past the queue. */
export async function checkLedger({ bases, adminKey }: Fleet, book: Book): Promise<Check> {
  const response = await fetch(`${bases.query}/api/v1/health/ledger?days=2`, {
    headers: { authorization: `Bearer ${adminKey}` },
  });
  const { rows } = (await response.json()) as { rows: Row[] };
  const difference = rows.reduce((sum, row) => sum + row.difference, 0);
  const isBalanced = difference === book.insertedRows;
  return check('ledgers that do not balance', isBalanced ? [] : [JSON.stringify(rows)]);
}
