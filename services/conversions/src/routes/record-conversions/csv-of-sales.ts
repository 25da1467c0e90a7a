import { parseAmount, trimText } from '@clicktrail/contracts';
import type { CsvForm } from '@clicktrail/http';
import { saleFieldNames } from '../../attribution/sale-field-names.js';

const amounts: ReadonlySet<string> = new Set(['revenue', 'payout']);

/** Sales as CSV. An empty cell counts as not sent. */
export const csvOfSales: CsvForm = {
  names: saleFieldNames,
  jsonOf(fields) {
    const members = Object.entries(fields).flatMap(([name, cell]) => {
      const text = trimText(cell);
      return text === '' ? [] : [`"${name}":${amounts.has(name) ? numberOf(text) : JSON.stringify(text)}`];
    });
    return `{${members.join()}}`;
  },
};

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Writes an amount with its own digits. One that is no number stays a text, which is refused. */
const numberOf = (text: string): string =>
  jsonNumber.test(text) ? text : (parseAmount(text) ?? JSON.stringify(text));
