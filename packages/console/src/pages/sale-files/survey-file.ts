import type { RecordConversion } from '@clicktrail/client';
import { UnreadableFile } from '../../lib/file-lines.js';
import { formatBytes } from '../../lib/format.js';
import { type RowFormat, rowFormatOf } from '../../lib/row-format.js';
import { TextHash } from '../../lib/text-hash.js';
import { type FileRecord, recordsOf } from './file-records.js';

export const fileBytesMax = 50_000_000;
const previewRowsMax = 8;

/** The fields of a sale, all of them: one that is missing here does not compile. */
const fields: Record<keyof RecordConversion, true> = {
  click_id: true,
  coupon: true,
  txid: true,
  status: true,
  revenue: true,
  payout: true,
  currency: true,
  goal: true,
  status_reason: true,
  status_note: true,
};
export const fieldNames = Object.keys(fields);
export const isField = (name: string): boolean => Object.hasOwn(fields, name.trim().toLowerCase());

/** A row of the preview: its line, and its values in the order of the names. */
export interface PreviewRow {
  line: number;
  cells: readonly string[];
}

/** What a file of sales is, without its rows but the first ones. */
export interface Survey {
  format: RowFormat;
  /** Of the columns of CSV, or of the members of the first rows. */
  names: readonly string[];
  preview: readonly PreviewRow[];
  rows: number;
  /** The same for the same rows. */
  hash: string;
  /** What has to be mended before it can be sent, as a sentence. */
  fault?: string;
}

/**
 * Reads a file once: its form, its head, its first rows, and how many there are.
 * @throws UnreadableFile for a file that is too large, or no text in UTF-8
 */
export async function surveyFile(file: Blob): Promise<Survey> {
  if (file.size > fileBytesMax)
    throw new UnreadableFile(
      `This file has ${formatBytes(file.size)}. At most ${formatBytes(fileBytesMax)} are read at once: split it.`,
    );
  const format = await rowFormatOf(file);
  const first: FileRecord[] = [];
  const hash = new TextHash();
  let records = 0;
  for await (const record of recordsOf(file, format)) {
    if (first.length <= previewRowsMax) first.push(record);
    hash.add(record.text);
    records++;
  }
  const rows = format === 'csv' ? Math.max(records - 1, 0) : records;
  const read = format === 'csv' ? ofCsv(first) : ofJson(first.slice(0, previewRowsMax));
  const fault =
    rows === 0 ? 'This file has no rows.' : format === 'csv' ? faultOfHead(read.names) : undefined;
  return { format, ...read, rows, hash: hash.toString(), ...(fault && { fault }) };
}

type Read = Pick<Survey, 'names' | 'preview'>;

function ofCsv([head, ...rows]: readonly FileRecord[]): Read {
  const names = (head?.cells ?? []).map((cell) => cell.trim());
  return { names, preview: rows.map(({ line, text, cells }) => ({ line, cells: cells ?? [text] })) };
}

function ofJson(rows: readonly FileRecord[]): Read {
  const read = rows.map(({ line, text }) => ({ line, text, members: membersOf(text) }));
  const names = [...new Set(read.flatMap(({ members }) => Object.keys(members ?? {})))];
  const preview = read.map(({ line, text, members }) => ({
    line,
    cells: members ? names.map((name) => textOf(members[name])) : [text],
  }));
  return { names, preview };
}

function membersOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const textOf = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** Says what the API would refuse in the head of CSV; columns without a name may be there. */
function faultOfHead(names: readonly string[]): string | undefined {
  if (!names.some(isField)) return 'Its first line has to be a head with the names of the fields.';
  const unknown = names.filter((name) => name !== '' && !isField(name));
  if (unknown.length > 0)
    return `Rename or remove ${unknown.length === 1 ? 'the column' : 'the columns'} ${unknown.join(', ')}.`;
  const known = names.filter((name) => name !== '').map((name) => name.toLowerCase());
  const twice = known.find((name, index) => known.indexOf(name) !== index);
  return twice && `The head has ${twice} more than once.`;
}
