import { type ErrorCode, type FieldError, Refusal } from './errors.js';

/**
 * The most bad fields that an answer names. Answers may be remembered for a day, so they should not be many times as long
 * as the request.
 */
export const fieldsNamedMax = 100;

/** The most bad fields that the message names. */
const fieldsInTextMax = 10;

/** A name that the caller made up is cut here, */
const nameLengthMax = 500;
/** and where there are many of them so that all together have no more bytes, as they stand in JSON. */
const namesBytesMax = 8_000;
const nameBytesLeast = 120;
const messageBytesMax = 500;

/** A 400 about one field. */
export function badField(field: string, message: string, code: ErrorCode = 'invalid_request'): Refusal {
  return badFields([{ field, message }], code);
}

/**
 * A 400 about several fields at once, its length bounded whatever was sent: beyond `namedMax` fields it says that
 * there are more, and long names are cut.
 */
export function badFields(
  all: readonly FieldError[],
  code: ErrorCode = 'invalid_request',
  namedMax: number = fieldsNamedMax,
): Refusal {
  const named = all.slice(0, namedMax);
  const nameBytesMax = Math.max(nameBytesLeast, Math.floor(namesBytesMax / named.length));
  const fields = named.map(({ field, message }) => ({
    field: cut(field.slice(0, nameLengthMax).toWellFormed(), nameBytesMax),
    message: cut(message, messageBytesMax),
  }));
  return new Refusal(code, { message: textOf(fields, all.length), fields });
}

function textOf(fields: readonly FieldError[], found: number): string {
  const said = fields.slice(0, fieldsInTextMax).map(({ field, message }) => `${field}: ${message}`);
  const more = fields.length - said.length;
  if (found > fields.length) said.push(`and more than ${more} more, of which ${more} are named`);
  else if (more > 0) said.push(`and ${more} more`);
  return said.join('; ');
}

/** A control character takes six bytes in JSON. */
const bytesOf = (text: string): number => Buffer.byteLength(JSON.stringify(text));

function cut(text: string, bytesMax: number): string {
  if (text.length * 6 < bytesMax || bytesOf(text) <= bytesMax) return text;
  let kept = text.slice(0, bytesMax);
  while (bytesOf(kept) > bytesMax) kept = kept.slice(0, Math.floor(kept.length * 0.8));
  return `${kept.toWellFormed()}…`;
}
