import { type FieldError, trimText } from '@clicktrail/contracts';

type Body = Readonly<Record<string, unknown>>;

/** As spreadsheets write long numbers, `1.23457E+12`: digits are lost. `12E4` is an order id like any other. */
const scientific = /^[+-]?\d+(?:[.,]\d+e[+-]?|e[+-])\d+$/i;

const comma = /^[+-]?[\d.' ]*\d,\d[\d,.' ]*$/;

/** Finds an order id that a spreadsheet has taken for a number: two orders may be one by now. */
export function faultsOfNumberedId({ txid }: Body): FieldError[] {
  if (typeof txid !== 'string' || !scientific.test(trimText(txid))) return [];
  const message =
    'is a number in scientific notation, of which digits may be lost: in the spreadsheet, make the column one of text';
  return [{ field: 'txid', message }];
}

/** Finds amounts with a comma. */
export function faultsOfCommas(body: Body): FieldError[] {
  const fields = ['revenue', 'payout'].filter((field) => {
    const value = body[field];
    return typeof value === 'string' && comma.test(trimText(value));
  });
  const message = 'has a comma: decimals stand behind a point, as in 12.50, and nothing between thousands';
  return fields.map((field) => ({ field, message }));
}
