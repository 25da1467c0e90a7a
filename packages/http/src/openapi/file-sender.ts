import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
/** A text of 1 MB takes 0.1 s with it; with the highest one it would be a tenth smaller and take ten times as long. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** The encodings of a file, the smallest first. */
const encodings = {
  br: (content: Buffer) => brotli(content, brotliOptions),
  gzip: promisify<Buffer, Buffer>(gzip),
  identity: async (content: Buffer) => content,
};
type Encoding = keyof typeof encodings;

interface Encoded {
  content: Buffer;
  etag: string;
}

/**
 * Returns a function that answers with a file in an encoding that the client reads, or with 304 if it has the file already.
 * The file is made when it is first asked for, and each encoding once: many requests at a time share the same bytes.
 */
export function fileSender(make: () => Promise<Buffer>) {
  const kept = new Map<Encoding, Promise<Encoded>>();
  let plain: Promise<Buffer> | undefined;
  const encode = async (encoding: Encoding): Promise<Encoded> => {
    plain ??= make();
    const content = await encodings[encoding](await plain);
    const hash = createHash('sha256').update(content).digest('base64url');
    return { content, etag: `"${hash}"` };
  };
  return async ({ raw }: FastifyRequest, reply: FastifyReply) => {
    const { 'accept-encoding': accepted = '', 'if-none-match': known = '' } = raw.headers;
    const encoding = (['br', 'gzip'] as const).find((each) => reads(String(accepted), each)) ?? 'identity';
    const encoded = kept.get(encoding) ?? encode(encoding);
    kept.set(encoding, encoded);
    const { content, etag } = await encoded;
    reply.headers({ etag, vary: 'accept-encoding' });
    if (known.includes(etag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(content);
  };
}

/** Tells whether the header names the encoding, and not with `q=0`. */
const reads = (accepted: string, encoding: Encoding) =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
