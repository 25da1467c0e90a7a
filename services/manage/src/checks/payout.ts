import { Amount, type Amounts, amountMax, described, type FieldError } from '@clicktrail/contracts';
import type { PayoutTerms } from '@clicktrail/postgres';
import Type, { type Static } from 'typebox';
import { asRecord } from './fields.js';

/** More than the whole revenue is taken for a mistake. */
const percentMax = 100;

/** An amount of money, or a percentage (at most 100) of the revenue. */
export const Payout = Type.Object(
  {
    type: described(
      Type.Union([Type.Literal('fixed'), Type.Literal('percent')]),
      "`fixed`: `amount` for each conversion, in the campaign's currency, whatever currency the sale is in. `percent`: so many percent of its revenue.",
    ),
    amount: described(
      Amount,
      `With \`fixed\` an amount of money, 0 to ${amountMax}, rounded to 4 places, half to even. With \`percent\` 0 to ${percentMax}: 12.5 is 12.5 %.`,
    ),
  },
  { additionalProperties: false, component: 'Payout' },
);
export type Payout = Static<typeof Payout>;

export function faultsOfPayout(field: string, value: unknown, amounts: Amounts): FieldError[] {
  const { type, amount } = asRecord(value);
  if (typeof amount !== 'number') return [];
  if (type !== 'percent') return amounts.faultsOf(`${field}.amount`);
  if (amount <= percentMax) return [];
  return [{ field: `${field}.amount`, message: `must be at most ${percentMax} where type is percent` }];
}

/** The four places are those of money: a percentage keeps every digit, as `percentOf` reads it, `1e-7` included. */
export const payoutTerms = (field: string, { type, amount }: Payout, amounts: Amounts): PayoutTerms => ({
  type,
  amount: type === 'percent' ? String(amount) : amounts.of(`${field}.amount`)!,
});

export const payoutOnWire = ({ type, amount }: PayoutTerms): Payout => ({ type, amount: Number(amount) });
