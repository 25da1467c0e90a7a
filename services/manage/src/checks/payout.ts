import { Amount, type Amounts, type FieldError } from '@clicktrail/contracts';
import type { PayoutTerms } from '@clicktrail/postgres';
import Type, { type Static } from 'typebox';
import { asRecord } from './as-record.js';

/** An amount of money, or a percentage (at most 100) of the revenue. */
export const Payout = Type.Object(
  { type: Type.Union([Type.Literal('fixed'), Type.Literal('percent')]), amount: Amount },
  { additionalProperties: false },
);
export type Payout = Static<typeof Payout>;

/** More than the whole revenue is taken for a mistake. */
const percentMax = 100;

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
