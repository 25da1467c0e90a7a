import { isUtf8 } from 'node:buffer';

/** The head of a request without a body: the method, the target, the version, the headers. */
const wholeHead = /^((?:GET|HEAD) )([^ \t\r\n]+)( HTTP\/1\.[01]\r\n)(.*?\r\n\r\n)/s;

/**
 * Encodes the bytes beyond ASCII in the target of a request, which Node refuses and old browsers, mail programs and
 * scripts send. They are UTF-8; where they cannot be, Latin-1.
 *
 * @param packet what the parser refused
 * @returns the request as the only one of its connection; undefined where there is nothing to encode
 */
export function encodeTarget(packet: Buffer): Buffer | undefined {
  const [, method, target, version, headers] = wholeHead.exec(packet.toString('latin1')) ?? [];
  if (target === undefined || !/[\x80-\xff]/.test(target)) return undefined;
  const line = `${method}${encodeBytes(target)}${version}`;
  return Buffer.from(`${line}connection: close\r\n${headers}`, 'latin1');
}

function encodeBytes(target: string): string {
  const isText = isUtf8(Buffer.from(target, 'latin1'));
  const encode = isText ? percentOfByte : encodeURIComponent;
  return target.replace(/[\x80-\xff]/g, encode);
}

const percentOfByte = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
