import Type, { type Static } from 'typebox';
import { described, record } from './described.js';

/**
 * - `empty_txid`: `txid` was sent, and empty: often an order number behind a `#` that was not written `%23`
 * - `unknown_parameter`: it was ignored, and looks like a field of a sale
 * - `unknown_goal`: the campaign has goals, and not this one
 */
const codes = ['empty_txid', 'unknown_parameter', 'unknown_goal'] as const;

/** A probable mistake in a sale that was taken. */
export const SaleWarning = record('SaleWarning', {
  code: Type.Unsafe<(typeof codes)[number]>(Type.Union(codes.map((code) => Type.Literal(code)))),
  field: Type.String(),
  message: Type.String(),
});
export type SaleWarning = Static<typeof SaleWarning>;

/** The warnings of an answer; it has none where all is well. */
export const SaleWarnings = described(
  Type.Array(SaleWarning),
  'Probable mistakes in the sale, which was taken all the same. Left out where there are none.',
);
