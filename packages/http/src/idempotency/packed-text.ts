import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Shorter texts stay as they are. */
const packedFromLength = 16 * 1024;

/** Stands before a packed text. No answer and no id begins with it. */
const mark = '\u0000deflate ';

/** Packs a long text, such as the answer of a batch, to a tenth, for a store that keeps it for a day. */
export async function packText(text: string): Promise<string> {
  if (text.length < packedFromLength) return text;
  return mark + (await deflate(text)).toString('base64');
}

/** Reverses {@link packText}. */
export async function unpackText(packed: string): Promise<string> {
  if (!packed.startsWith(mark)) return packed;
  return (await inflate(Buffer.from(packed.slice(mark.length), 'base64'))).toString();
}
