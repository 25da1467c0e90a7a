import type { Tx } from '../pool.js';
import type { Table } from '../tables/table.js';

export interface ExchangeRate {
  currency: string;
  /** Value of one unit in the reporting currency, as decimal text. */
  rate: string;
  createdAt: string;
  updatedAt: string;
}

export const exchangeRates: Table<ExchangeRate, never> = {
  name: 'exchange_rates',
  key: 'currency',
  columns: 'currency, trim_scale(rate) AS rate, created_at AS "createdAt", updated_at AS "updatedAt"',
};

/** Writes the rate of a currency, for conversions that are recorded from now on. */
export async function putExchangeRate(tx: Tx, currency: string, rate: string): Promise<ExchangeRate> {
  const { rows } = await tx.query<ExchangeRate>(
    `INSERT INTO exchange_rates (currency, rate) VALUES ($1, $2)
     ON CONFLICT (currency)
     DO UPDATE SET rate = excluded.rate, updated_at = date_trunc('milliseconds', clock_timestamp())
     RETURNING ${exchangeRates.columns}`,
    [currency, rate],
  );
  return rows[0]!;
}
