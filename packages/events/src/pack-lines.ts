import { batchLength, eventIdLength } from './event-id.js';

/** The lines of one job as they wait in Redis. */
export interface PackedLines {
  /** The lines, or what is left of each where `places` is there. */
  lines: string;
  /** What many lines have in common, a line each: campaign, affiliate and advertiser. */
  places?: string;
}

/** Campaign, affiliate, advertiser: the fields that follow the id. */
const placeFields = 3;

/**
 * Says once what the lines of a job have in common: the batch in their ids, and who sends visitors where. A line keeps
 * the rest of its id, and the number (in base 36) of its place. Redis holds the events in its memory while the worker
 * is away, and writes each of them to disk; a backlog of one campaign takes less than half.
 */
export function packLines(batch: string, lines: string): PackedLines {
  const numbers = new Map<string, string>();
  let packed = '';
  for (let at = 0; at < lines.length; ) {
    if (!lines.startsWith(batch, at)) return { lines };
    const idEnd = at + eventIdLength;
    let placeEnd = idEnd;
    for (let field = 0; field < placeFields && placeEnd >= 0; field++)
      placeEnd = lines.indexOf('\t', placeEnd + 1);
    const lineEnd = lines.indexOf('\n', idEnd) + 1;
    // A line that is cut short, as a dead letter may be, travels as it is, and all of its job with it.
    if (placeEnd < 0 || placeEnd >= lineEnd) return { lines };
    const place = lines.slice(idEnd + 1, placeEnd);
    let number = numbers.get(place);
    if (number === undefined) {
      number = numbers.size.toString(36);
      numbers.set(place, number);
    }
    packed += `${lines.slice(at + batchLength, idEnd)}\t${number}${lines.slice(placeEnd, lineEnd)}`;
    at = lineEnd;
  }
  return { lines: packed, places: [...numbers.keys()].join('\n') };
}

/** The lines as they were before {@link packLines}. */
export function unpackLines(batch: string, { lines, places }: PackedLines): string {
  if (places === undefined) return lines;
  const byNumber = places.split('\n');
  const numberAt = eventIdLength - batchLength + 1;
  let unpacked = '';
  for (let at = 0; at < lines.length; ) {
    const numberEnd = lines.indexOf('\t', at + numberAt);
    const lineEnd = lines.indexOf('\n', numberEnd) + 1;
    if (lineEnd <= at) throw new Error(`the lines of ${batch} do not end as packed lines do`);
    const place = byNumber[Number.parseInt(lines.slice(at + numberAt, numberEnd), 36)];
    unpacked += `${batch}${lines.slice(at, at + numberAt)}${place}${lines.slice(numberEnd, lineEnd)}`;
    at = lineEnd;
  }
  return unpacked;
}

/** One line of many, without its newline, or null: the others are not looked at for longer than it takes to pass them. */
export function unpackLine(batch: string, packed: PackedLines, id: string): string | null {
  const known = packed.places === undefined ? id : id.slice(batchLength);
  const found = packed.lines.startsWith(known) ? 0 : packed.lines.indexOf(`\n${known}`) + 1;
  if (!id.startsWith(batch) || (found === 0 && !packed.lines.startsWith(known))) return null;
  const lines = packed.lines.slice(found, packed.lines.indexOf('\n', found) + 1);
  return unpackLines(batch, { ...packed, lines }).slice(0, -1);
}
