import Type from 'typebox';
import { countryOf } from './countries.js';
import { checkedText } from './described.js';
import { faultOfPattern, patterns } from './patterns.js';

/** No string of the API is longer, in characters. */
export const textLengthMax = 500;

/** Free text of at most 500 characters. */
export const Text = Type.String({ maxLength: textLengthMax, pattern: patterns.clean });

/** The message for a text that is too long, as the end of a sentence that begins with the field's name. */
export const tooLong = (limit: number): string => `must be at most ${limit} characters long`;

/** Returns the fault of a value that should be a {@link Text}, for checks without a schema. Undefined if there is none. */
export function faultOfText(value: string): string | undefined {
  // Characters, and not UTF-16 units.
  if (value.length > textLengthMax && [...value].length > textLengthMax) return tooLong(textLengthMax);
  return value.includes('\0') || !value.isWellFormed() ? faultOfPattern(patterns.clean) : undefined;
}

/** Free text of any length, of which {@link cutText} keeps the beginning: no event is lost for it. */
export const CutText = Type.String({ pattern: patterns.clean });

/** The first 500 characters of a text; none of them is cut in two. */
export function cutText(text: string): string {
  if (text.length <= textLengthMax) return text;
  // Twice as many UTF-16 units hold so many characters at least.
  return [...text.slice(0, 2 * textLengthMax)].slice(0, textLengthMax).join('');
}

/** Text that must say something. */
export const Name = Type.String({ minLength: 1, maxLength: textLengthMax, pattern: patterns.clean });

/** An opaque identifier. */
export const Id = Type.String({ minLength: 1, maxLength: textLengthMax, pattern: patterns.clean });

/** Identifiers separated by commas: one at least. */
export const IdList = checkedText(
  { minLength: 1, maxLength: textLengthMax, pattern: patterns.clean },
  (list) => (/^,+$/.test(list) ? 'names no id' : undefined),
);

/**
 * An identifier that a caller chooses when a network moves in: safe in a path, in a query without being encoded, and in
 * a list separated by commas.
 */
export const NewId = Type.String({
  minLength: 1,
  maxLength: textLengthMax,
  pattern: patterns.newId,
});

/** For descriptions. */
export const countryText =
  'a two-letter code that ISO 3166-1 assigns, or `XK`, in upper or lower case; `UK` is read as `GB` and `EL` as `GR`';

/** A country that {@link countryOf} knows; it is stored as that writes it. */
export const Country = checkedText({ pattern: patterns.country }, (code) =>
  countryOf(code) === undefined ? faultOfPattern(patterns.country) : undefined,
);

/** As {@link Country}; empty for those without one. */
export const CountryOrNone = checkedText({ pattern: patterns.countryOrNone }, (code) =>
  code !== '' && countryOf(code) === undefined ? faultOfPattern(patterns.country) : undefined,
);

/** ISO 4217; lower case is accepted and stored in upper case. */
export const Currency = Type.String({ pattern: patterns.currency });

/** An IPv4 or IPv6 address as it is passed on: with a port, in brackets, in a list, masked, or none. */
export const SentAddress = Type.String({ format: 'sent-ip', maxLength: textLengthMax });

/** A whole UTC day. */
export const Day = Type.String({ format: 'date' });

/** ISO 8601, UTC, milliseconds, `Z`. */
export const Time = Type.String({ format: 'date-time' });

/** A value that may be absent; absent values are `null` on the wire, never missing. */
export const OrNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** White space of Unicode, and invisible marks: zero-width spaces and joiners, marks of direction, soft hyphens. */
const edges = /^[\s\u0085\u00AD\u180E\u200B-\u200F\u2060]+|[\s\u0085\u00AD\u180E\u200B-\u200F\u2060]+$/gu;

/** Removes the white space around a text, which often comes along when a value is copied. */
export const trimText = (text: string): string => text.replace(edges, '');
