import { isUtf8 } from 'node:buffer';
import querystring from 'node:querystring';
import { UnreadableBody } from './unreadable-body.js';

/**
 * A form in UTF-8. Bytes of another charset, percent-encoded or not, are refused: each would become the same replacement
 * character, and two orders that differ in them one.
 */
export function readForm(bytes: Buffer, text: string): unknown {
  if (!isUtf8(decoded(bytes))) return new UnreadableBody('is not valid UTF-8');
  // However many fields there are: the size of a body is bounded already.
  return querystring.parse(text, '&', '=', { maxKeys: 0 });
}

function decoded(bytes: Buffer): Buffer {
  const byteOf = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
  return Buffer.from(bytes.toString('latin1').replace(/%([0-9a-f]{2})/gi, byteOf), 'latin1');
}
