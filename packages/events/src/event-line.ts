/**
 * An event travels as one TabSeparated line, which ingest writes and Redis and the worker pass on unchanged to ClickHouse.
 * The format is cheaper than JSON: no field names, little to escape inside the job's JSON, and ClickHouse's fastest text
 * parser. An absent value is the empty string.
 */
export const eventKinds = ['click', 'impression'] as const;
export type EventKind = (typeof eventKinds)[number];

/** Columns of a click's line, in order. `packages/clickhouse` inserts by the same list. */
export const clickLineColumns = [
  'id',
  'campaign_id',
  'affiliate_id',
  'advertiser_id',
  'country',
  'device',
  'os',
  'browser',
  'sub1',
  'sub2',
  'rejected',
  'fraud_score',
  'fraud_reasons',
] as const;

/** Columns of an impression's line: those of a click without the verdict on fraud. */
export const impressionLineColumns = clickLineColumns.slice(0, 10) as readonly string[];

/** Fields that accepted clicks and impressions share. */
export interface AcceptedEvent {
  campaignId: string;
  affiliateId: string;
  advertiserId: string;
  country: string;
  device: string;
  os: string;
  browser: string;
  sub1: string;
  sub2: string;
}

export interface AcceptedClick extends AcceptedEvent {
  /** Types of the fraud rules that rejected the click; empty for a tracked click. */
  fraudReasons: readonly string[];
  /** 0 to 100. */
  fraudScore: number;
}

/** An accepted click with its id: one that waits in the queue, or one that ClickHouse has. */
export interface KnownClick extends AcceptedClick {
  id: string;
}

const needsEscape = /[\\\t\n\r]/;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const unescapes: Record<string, string> = { '\\': '\\', t: '\t', n: '\n', r: '\r' };

function escapeField(value: string): string {
  return needsEscape.test(value) ? value.replace(/[\\\t\n\r]/g, (c) => escapes[c]!) : value;
}

function unescapeField(value: string): string {
  return value.includes('\\') ? value.replace(/\\(.)/g, (_, c: string) => unescapes[c] ?? c) : value;
}

/** Makes a line from the shared fields and `rest`. Every field but the country, which has two letters, is escaped. */
function lineOf(id: string, e: AcceptedEvent, rest: string): string {
  // `join` makes a flat string. Concatenation would make a rope, which the packing of the job has to flatten later.
  return [
    id,
    escapeField(e.campaignId),
    escapeField(e.affiliateId),
    escapeField(e.advertiserId),
    e.country,
    escapeField(e.device),
    escapeField(e.os),
    escapeField(e.browser),
    escapeField(e.sub1),
    escapeField(e.sub2) + rest,
  ].join('\t');
}

/** @returns the line of a click, with its newline. */
export function clickLine(id: string, click: AcceptedClick): string {
  const { fraudReasons, fraudScore } = click;
  const rejected = fraudReasons.length > 0 ? 1 : 0;
  return lineOf(id, click, `\t${rejected}\t${fraudScore}\t${fraudReasons.join(',')}\n`);
}

/** @returns the line of an impression, with its newline. */
export function impressionLine(id: string, impression: AcceptedEvent): string {
  return lineOf(id, impression, '\n');
}

/** Reads one line of a click, without its newline. */
export function parseClickLine(line: string): KnownClick {
  const f = line.split('\t').map(unescapeField);
  return {
    id: f[0]!,
    campaignId: f[1]!,
    affiliateId: f[2]!,
    advertiserId: f[3]!,
    country: f[4]!,
    device: f[5]!,
    os: f[6]!,
    browser: f[7]!,
    sub1: f[8]!,
    sub2: f[9]!,
    fraudScore: Number(f[11]),
    fraudReasons: f[12] ? f[12].split(',') : [],
  };
}

/** Counts events by newlines: a newline inside a field is escaped. */
export function countLines(lines: string): number {
  let count = 0;
  for (let at = lines.indexOf('\n'); at >= 0; at = lines.indexOf('\n', at + 1)) count++;
  return count;
}

/** Splits the text of a job into lines, each without its newline. */
export const linesOf = (text: string): string[] => text.split('\n').slice(0, -1);

/** @returns the first column of a line, which is the event's id; the empty string for a line of one column. */
export const idOf = (line: string): string => line.slice(0, Math.max(line.indexOf('\t'), 0));
