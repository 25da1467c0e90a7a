import { positionAfter } from './nesting.js';

interface PositionedMacro {
  name: string;
  encodings: number;
  /** True if `.` or `..` as the value would lead elsewhere in a URL that is nested. */
  beginsNestedSegment: boolean;
}

/** A URL cut at its macros: `texts` has one entry more than `macros`. */
export interface UrlTemplate {
  source: string;
  texts: readonly string[];
  macros: readonly PositionedMacro[];
  /** True if a macro's value could make a segment of the path `.` or `..`. */
  dotsMayLead: boolean;
}

/** Matches `{name}`; braces may be encoded, also more than once, as they are where URLs are nested. */
export const macroPattern = /(?:\{|%(?:25)*7B)([^{}%]*)(?:\}|%(?:25)*7D)/gi;

const dots = /^(?:\.|%2e){1,2}$/i;

/** Cuts a URL at the macros that are named; other text in braces stays as it is. */
export function parseUrlTemplate(source: string, names: readonly string[]): UrlTemplate {
  const texts: string[] = [];
  const macros: PositionedMacro[] = [];
  let end = 0;
  for (const match of source.matchAll(macroPattern)) {
    const name = match[1]!;
    if (!names.includes(name)) continue;
    const { encodings, beginsSegment } = positionAfter(
      source.slice(0, match.index).replace(macroPattern, 'x'),
    );
    texts.push(source.slice(end, match.index));
    macros.push({ name, encodings, beginsNestedSegment: beginsSegment && encodings > 1 });
    end = match.index + match[0].length;
  }
  texts.push(source.slice(end));
  const dotsMayLead = segmentsOf(texts.join('\0')).some(
    (segment) => segment.includes('\0') && /^(?:\.|%2e|\0)*$/i.test(segment),
  );
  return { source, texts, macros, dotsMayLead };
}

/**
 * Fills in a URL, each value encoded. `.` and `..` as a part of a path lead elsewhere in every spelling of a URL, encoded
 * too, and a visitor chooses the sub IDs: where a value makes such a part, its dots become underscores.
 */
export function fillUrlTemplate(template: UrlTemplate, valueFor: (macro: string) => string): string {
  const { texts, macros } = template;
  let url = texts[0]!;
  let mayLead = false;
  for (let i = 0; i < macros.length; i++) {
    const { name, encodings, beginsNestedSegment } = macros[i]!;
    let value = valueFor(name);
    if (value === '' || value.startsWith('.')) mayLead = template.dotsMayLead;
    if (beginsNestedSegment && dots.test(value)) value = value.replaceAll('.', '_');
    url += encode(value, encodings) + texts[i + 1]!;
  }
  return mayLead ? withoutDotSegments(template, url) : url;
}

/** Values are encoded, so that a filled URL has the segments of its template. */
function withoutDotSegments({ texts }: UrlTemplate, url: string): string {
  const before = segmentsOf(texts.join('\0'));
  const path = pathOf(url);
  const after = path.split(/([/\\])/).map((piece, i) => {
    const isSegment = i % 2 === 0;
    const leads = isSegment && before[i / 2]!.includes('\0') && dots.test(piece);
    return leads ? piece.replace(/\.|%2e/gi, '_') : piece;
  });
  return after.join('') + url.slice(path.length);
}

const pathOf = (url: string): string => /^[^?#]*/.exec(url)![0];
const segmentsOf = (url: string): string[] => pathOf(url).split(/[/\\]/);

/** Matches what nearly every value is, ids above all: nothing in it needs encoding. */
const plain = /^[\w.~-]*$/;

/** `encodeURIComponent` throws on lone surrogates, which a tracking link can carry. */
function encode(value: string, times: number): string {
  if (plain.test(value)) return value;
  let encoded = value.toWellFormed();
  for (let i = 0; i < times; i++) encoded = encodeURIComponent(encoded);
  return encoded;
}

/** The macros of an offer URL, each in braces; values are URL-encoded. */
export const offerMacros: readonly string[] = [
  'click_id',
  'campaign_id',
  'affiliate_id',
  'sub1',
  'sub2',
  'country',
  'device',
  'os',
];
