import { batchLength, eventIdLength } from './event-id.js';

/** The lines of one job as they wait in Redis. */
export interface PackedLines {
  /** Lines; without the fields in `places` where there are any. */
  lines: string;
  /** Distinct combinations of campaign, affiliate and advertiser, one per line. */
  places?: string;
}

/** Campaign, affiliate and advertiser, the fields after the id. */
const sharedFields = 3;

/**
 * Packs the lines of a job: the batch of their ids, and each combination of campaign, affiliate and advertiser, is stored
 * once. A packed line has the rest of its id and the number (base 36) of its combination. Redis keeps a backlog in memory
 * and writes it to disk; packing more than halves a backlog of one campaign.
 */
export function packLines(batch: string, lines: string): PackedLines {
  const numbers = new Map<string, string>();
  let packed = '';
  for (let at = 0; at < lines.length; ) {
    if (!lines.startsWith(batch, at)) return { lines };
    const idEnd = at + eventIdLength;
    let sharedEnd = idEnd;
    for (let field = 0; field < sharedFields && sharedEnd >= 0; field++)
      sharedEnd = lines.indexOf('\t', sharedEnd + 1);
    const lineEnd = lines.indexOf('\n', idEnd) + 1;
    // A truncated line, which a dead letter can have, is not packed, nor is its job.
    if (sharedEnd < 0 || sharedEnd >= lineEnd) return { lines };
    const shared = lines.slice(idEnd + 1, sharedEnd);
    let number = numbers.get(shared);
    if (number === undefined) {
      number = numbers.size.toString(36);
      numbers.set(shared, number);
    }
    packed += `${lines.slice(at + batchLength, idEnd)}\t${number}${lines.slice(sharedEnd, lineEnd)}`;
    at = lineEnd;
  }
  return { lines: packed, places: [...numbers.keys()].join('\n') };
}

/** Reverses {@link packLines}. */
export function unpackLines(batch: string, { lines, places }: PackedLines): string {
  if (places === undefined) return lines;
  const byNumber = places.split('\n');
  const numberAt = eventIdLength - batchLength + 1;
  let unpacked = '';
  for (let at = 0; at < lines.length; ) {
    const numberEnd = lines.indexOf('\t', at + numberAt);
    const lineEnd = lines.indexOf('\n', numberEnd) + 1;
    if (lineEnd <= at) throw new Error(`the lines of ${batch} do not end as packed lines do`);
    const shared = byNumber[Number.parseInt(lines.slice(at + numberAt, numberEnd), 36)];
    unpacked += `${batch}${lines.slice(at, at + numberAt)}${shared}${lines.slice(numberEnd, lineEnd)}`;
    at = lineEnd;
  }
  return unpacked;
}

/** Unpacks one line, without its newline. @returns null for an id that is not among them */
export function unpackLine(batch: string, packed: PackedLines, id: string): string | null {
  const known = packed.places === undefined ? id : id.slice(batchLength);
  const found = packed.lines.startsWith(known) ? 0 : packed.lines.indexOf(`\n${known}`) + 1;
  if (!id.startsWith(batch) || (found === 0 && !packed.lines.startsWith(known))) return null;
  const lines = packed.lines.slice(found, packed.lines.indexOf('\n', found) + 1);
  return unpackLines(batch, { ...packed, lines }).slice(0, -1);
}
