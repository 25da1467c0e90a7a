import { isUtf8 } from 'node:buffer';
import { numberTexts } from '@clicktrail/contracts';
import {
  bodyLimitBytes,
  type CsvLine,
  csvRows,
  LineSplitter,
  readJsonText,
  UnreadableBody,
} from '@clicktrail/http';
import type { OrderLine } from '@clicktrail/postgres';
import { readOrderLine } from './order-line.js';

/** Reads the lines of a file of orders one by one; blank lines are left out. */
export type ReadOrders = (source: AsyncIterable<Uint8Array>) => AsyncGenerator<OrderLine>;

const texts = ['txid', 'status', 'currency'] as const;
const names = [...texts, 'revenue'];

/**
 * Reads CSV. An empty cell counts as not sent.
 * @throws Refusal `invalid_request` for a file without a head, or with a head that names other fields
 */
export const ordersOfCsv: ReadOrders = async function* (source) {
  for await (const { line, fields } of csvRows(source, { names })) {
    if (fields instanceof UnreadableBody) yield readOrderLine({ line, value: fields, text: '' });
    else yield readOrderLine({ line, text: '', ...readCells(fields) });
  }
};

function readCells(cells: Record<string, string>) {
  const value: Record<string, string> = {};
  for (const name of texts) {
    const cell = cells[name]?.trim();
    if (cell) value[name] = cell;
  }
  return { value, revenue: cells.revenue?.trim() || undefined };
}

/** Reads NDJSON: an object a line. */
export const ordersOfNdjson: ReadOrders = async function* (source) {
  const splitter = new LineSplitter(bodyLimitBytes);
  for await (const bytes of source) yield* ordersIn(splitter.push(bytes));
  yield* ordersIn(splitter.end());
};

function* ordersIn(lines: readonly CsvLine[]): Generator<OrderLine> {
  for (const { number: line, text } of lines) {
    const json = text === undefined ? tooLong : decoded(text);
    if (json === '') continue;
    yield readOrderLine(
      typeof json === 'string' ? readJsonLine(line, json) : { line, value: json, text: '' },
    );
  }
}

const tooLong = new UnreadableBody(`is longer than ${bodyLimitBytes / 1024} KiB`);
const notUtf8 = new UnreadableBody('is not valid UTF-8');

function decoded(latin1: string): string | UnreadableBody {
  const bytes = Buffer.from(latin1, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8').trim() : notUtf8;
}

function readJsonLine(line: number, text: string) {
  const value = readJsonText(text);
  const hasAmount = typeof (value as { revenue?: unknown } | null)?.revenue === 'number';
  return { line, value, text, revenue: hasAmount ? numberTexts(text).get('revenue') : undefined };
}
