import type { Slices } from '@clicktrail/concurrency';
import { csvRows } from '../csv-rows.js';
import { readJsonText } from '../read-json.js';
import { UnreadableBody, unreadableBodyOf } from '../unreadable-body.js';
import type { Batch } from './batch.js';
import { type ReadingBatch, RowCollector } from './row-collector.js';

/** How the rows of a batch are written as CSV. */
export interface CsvForm {
  /** Fields that the head may name, in lower case. */
  names: readonly string[];
  /** Writes the values of a row, of which each may be empty, as the JSON that would be sent in its place. */
  jsonOf(fields: Readonly<Record<string, string>>): string;
}

/** Bytes that are read before the thread may be given back. */
const pieceBytes = 4 * 1024;

/**
 * Reads a batch of CSV row by row, and gives the thread back in between. A line that cannot be read is a row with its fault.
 * @returns an UnreadableBody where it is none as a whole
 */
export async function readCsvBatch(
  bytes: Buffer,
  reading: ReadingBatch,
  { names, jsonOf }: CsvForm,
): Promise<Batch | UnreadableBody> {
  const collector = new RowCollector(reading);
  try {
    for await (const { line, fields, text } of csvRows(piecesOf(bytes, reading.slices), { names })) {
      if (collector.isFull) return collector.ofLength;
      // Many rows may have been read ahead.
      if (reading.slices.isOver) await reading.slices.next();
      if (fields instanceof UnreadableBody) collector.add({ line, value: fields, text });
      else {
        const json = jsonOf(fields);
        collector.add({ line, value: readJsonText(json), text: json });
      }
    }
  } catch (error) {
    return unreadableBodyOf(error);
  }
  return collector.isEmpty ? collector.ofLength : collector.toBatch();
}

async function* piecesOf(bytes: Buffer, slices: Slices): AsyncGenerator<Buffer> {
  await slices.next();
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    if (slices.isOver) await slices.next();
    yield bytes.subarray(at, at + pieceBytes);
  }
}
