import { Currency, described, ListQuery, Time } from '@clicktrail/contracts';
import type { ExchangeRate } from '@clicktrail/postgres';
import Type, { type Static } from 'typebox';
import { success } from '../../checks/schemas.js';

export const CurrencyPath = Type.Object({
  currency: described(Currency, 'Three letters (ISO 4217), in upper or lower case.'),
});

/** The value of one unit in the reporting currency, with 12 decimal places. */
export const PutExchangeRate = Type.Object(
  {
    rate: described(
      Type.Number({ minimum: 1e-12, maximum: 1e9 }),
      'What one unit of the currency is worth in the reporting currency: 1.08 for EUR where that is USD. Kept to 12 ' +
        'places. It holds for conversions that are recorded from now on.',
    ),
  },
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
