import { Refusal } from '@clicktrail/contracts';
import { notJson, readJsonText } from '../read-json.js';
import { UnreadableBody } from '../unreadable-body.js';
import type { Batch, BatchRow } from './batch.js';
import { ofLength, type ReadingBatch, RowCollector } from './row-collector.js';
import { splitLines, splitList } from './split-list.js';

/** A batch of text: `{"events": [...]}`, or one JSON text a line. */
export interface ReadingText extends ReadingBatch {
  form: 'json' | 'ndjson';
}

/** A row, or undefined where the thread may be given back. Ends with the fault of the whole, if there is one. */
type Rows = Generator<BatchRow | undefined, UnreadableBody | undefined, void>;

/** Bodies up to this length are read as a whole to say what is wrong with them. */
const explainedLengthMax = 64 * 1024;

/**
 * Reads a batch row by row, and gives the thread back in between.
 * @returns an UnreadableBody where it is none as a whole
 */
export async function readBatch(text: string, reading: ReadingText): Promise<Batch | UnreadableBody> {
  const { slices } = reading;
  const pieces = reading.form === 'json' ? rowsOfList(text, reading) : rowsOfLines(text, reading);
  const collector = new RowCollector(reading);
  await slices.next();
  let piece = pieces.next();
  for (; !piece.done; piece = pieces.next()) {
    if (piece.value && collector.isFull) return collector.ofLength;
    if (piece.value) collector.add(piece.value);
    if (slices.isOver) await slices.next();
  }
  return piece.value ?? collector.toBatch();
}

function* rowsOfList(text: string, { list, rowBytesMax }: ReadingText): Rows {
  const elements = splitList(text, list);
  let line = 0;
  let element = elements.next();
  for (; !element.done; element = elements.next()) {
    const json = element.value;
    if (json === undefined) yield undefined;
    else {
      line += 1;
      const row = rowOf(line, json, rowBytesMax);
      if (row.value === notJson) return notJson;
      yield row;
    }
  }
  if (!element.value) return faultOfList(text, list);
  return line === 0 ? ofLength(list) : undefined;
}

function* rowsOfLines(text: string, { list, rowBytesMax }: ReadingText): Rows {
  let line = 0;
  let found = 0;
  for (const json of splitLines(text)) {
    line += 1;
    if (json === '') yield undefined;
    else {
      found += 1;
      yield rowOf(line, json, rowBytesMax);
    }
  }
  return found === 0 ? ofLength(list) : undefined;
}

function rowOf(line: number, json: string, rowBytesMax: number): BatchRow {
  if (json.length > rowBytesMax) {
    const message = `The row is larger than ${rowBytesMax / 1024} KiB.`;
    return { line, value: new Refusal('payload_too_large', { message }), text: json };
  }
  return { line, value: readJsonText(json), text: json };
}

/** Tells what is wrong with a body that is not the one list. */
function faultOfList(text: string, list: string): UnreadableBody {
  const wanted = new UnreadableBody(`must be {"${list}": [...]} and nothing else, or NDJSON`);
  if (text.length > explainedLengthMax) return wanted;
  const value = readJsonText(text);
  if (value instanceof UnreadableBody) return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wanted;
  const unknown = Object.keys(value).find((name) => name !== list);
  if (unknown !== undefined) return new UnreadableBody('is not a known field', unknown);
  return new UnreadableBody(list in value ? 'must be a list, named once' : 'is required', list);
}
