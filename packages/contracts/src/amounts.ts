import type { FieldError } from './errors.js';
import { type Money, numberTexts, parseAmount } from './money.js';

/** The amounts of money in a JSON body, from the digits that were sent: `JSON.parse` makes binary fractions of them. */
export interface Amounts {
  /** Numbers that are no amount. A body that is no JSON must not be asked: its schema refuses it. */
  faultsOf(...fields: string[]): FieldError[];
  /** The amount in a field, `payout` or `goals.0.payout.amount`; undefined where there is none. */
  of(field: string): Money | undefined;
}

/** Reads the text once, and only if it is asked for an amount. */
export function amountsOf(rawBody: string): Amounts {
  let texts: Map<string, string> | undefined;
  const textOf = (field: string) => {
    texts ??= numberTexts(rawBody);
    return texts.get(field);
  };
  const isNone = (field: string) => {
    const text = textOf(field);
    return text !== undefined && parseAmount(text) === null;
  };
  return {
    faultsOf: (...fields) => fields.filter(isNone).map((field) => ({ field, message: noAmount })),
    of: (field) => parseAmount(textOf(field) ?? '') ?? undefined,
  };
}

export const noAmount = 'is no amount of money';
