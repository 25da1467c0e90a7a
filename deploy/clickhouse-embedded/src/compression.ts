import type { Transform } from 'node:stream';
import {
  createBrotliCompress,
  createBrotliDecompress,
  createDeflate,
  createGunzip,
  createGzip,
  createInflate,
  constants as zlib,
} from 'node:zlib';
import { exception } from './exceptions.js';

export type Encoding = 'gzip' | 'br' | 'deflate';

const encodings: readonly Encoding[] = ['gzip', 'br', 'deflate'];

/** Chooses the encoding of a response: none unless the request both enables and accepts it, as in ClickHouse. */
export function chooseEncoding(settings: Map<string, string>, acceptEncoding: string): Encoding | undefined {
  const enabled = settings.get('enable_http_compression');
  if (enabled !== '1' && enabled !== 'true') return undefined;
  const accepted = acceptEncoding.split(',').map((each) => each.split(';')[0]!.trim().toLowerCase());
  return encodings.find((encoding) => accepted.includes(encoding));
}

/** Level 3 is ClickHouse's `http_zlib_compression_level`. */
export function createEncoder(encoding: Encoding): Transform {
  if (encoding === 'gzip') return createGzip({ level: 3 });
  if (encoding === 'deflate') return createDeflate({ level: 3 });
  return createBrotliCompress({ params: { [zlib.BROTLI_PARAM_QUALITY]: 3 } });
}

/** Decoder of a request body; `undefined` for a plain one. Throws `UNKNOWN_COMPRESSION_METHOD`. */
export function createDecoder(contentEncoding: string): Transform | undefined {
  if (contentEncoding === '' || contentEncoding === 'identity') return undefined;
  if (contentEncoding === 'gzip') return createGunzip();
  if (contentEncoding === 'deflate') return createInflate();
  if (contentEncoding === 'br') return createBrotliDecompress();
  throw exception(89, `Unknown compression method of the request body: ${contentEncoding}.`);
}
