/** Quotes a text as a string literal of ClickHouse. */
export function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Decodes bytes to one character each, so that offsets in the string are offsets in the bytes. */
export function charPerByte(bytes: Buffer): string {
  return bytes.toString('latin1');
}

/** Undoes {@link charPerByte} for a piece of text. */
export function asText(chars: string): string {
  return Buffer.from(chars, 'latin1').toString('utf8');
}
