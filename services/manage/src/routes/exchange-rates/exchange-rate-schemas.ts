import { Currency, ListQuery, Time } from '@clicktrail/contracts';
import type { ExchangeRate } from '@clicktrail/postgres';
import Type, { type Static } from 'typebox';
import { success } from '../../checks/schemas.js';

export const CurrencyPath = Type.Object({ currency: Currency });

/** What one unit is worth in the reporting currency; kept to 12 places. */
export const PutExchangeRate = Type.Object(
  { rate: Type.Number({ minimum: 1e-12, maximum: 1e9 }) },
  { additionalProperties: false },
);

export const ListExchangeRates = Type.Object(ListQuery, { additionalProperties: false });

export const ExchangeRateOnWire = Type.Object({
  currency: Type.String(),
  rate: Type.Number(),
  createdAt: Time,
  updatedAt: Time,
});

export const OneExchangeRate = Type.Object({ success, exchangeRate: ExchangeRateOnWire });

export function exchangeRateOnWire(row: ExchangeRate): Static<typeof ExchangeRateOnWire> {
  return { ...row, rate: Number(row.rate) };
}
