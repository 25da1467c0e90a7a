import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createDecoder } from './compression.js';
import { asException, exception } from './exceptions.js';
import type { Spool } from './spool.js';

/**
 * A complete request body, in memory or, if it is large, in a file.
 * Nothing runs before the body is complete, so a client that disconnects early stores nothing.
 */
export interface Body {
  /** All bytes, or only the first ones if `file` is set. */
  head: Buffer;
  file: string | undefined;
  /** Writes a body in memory to a file, and returns its path. */
  toFile(): Promise<string>;
  remove(): Promise<void>;
}

/** Reads a request body. Throws `NETWORK_ERROR` if the client disconnects, and on invalid compression. */
export async function readBody(
  request: IncomingMessage,
  spool: Spool,
  bytesInMemoryMax: number,
): Promise<Body> {
  const decoder = createDecoder(request.headers['content-encoding'] ?? '');
  const chunks: Buffer[] = [];
  let bytes = 0;
  let file: string | undefined;
  const collect = async (source: AsyncIterable<Buffer>) => {
    const iterator = source[Symbol.asyncIterator]();
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      chunks.push(next.value);
      bytes += next.value.length;
      if (bytes <= bytesInMemoryMax) continue;
      file = spool.newPath();
      const rest: AsyncIterable<Buffer> = { [Symbol.asyncIterator]: () => iterator };
      await pipeline(concat(chunks, rest), createWriteStream(file));
      return;
    }
  };
  try {
    await (decoder ? pipeline(request, decoder, collect) : pipeline(request, collect));
  } catch (error) {
    if (file) await rm(file, { force: true });
    throw request.complete ? exception(117, `Cannot read the request body: ${String(error)}`) : hungUp(error);
  }
  return bodyOf(Buffer.concat(chunks), file, spool);
}

function hungUp(error: unknown) {
  return exception(
    210,
    `The client went away before its request was complete: ${asException(error).message}`,
  );
}

async function* concat(head: Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* head;
  yield* rest;
}

function bodyOf(head: Buffer, file: string | undefined, spool: Spool): Body {
  const body: Body = {
    head,
    file,
    async toFile() {
      if (body.file === undefined) {
        body.file = spool.newPath();
        await writeFile(body.file, body.head);
      }
      return body.file;
    },
    async remove() {
      if (body.file !== undefined) await rm(body.file, { force: true });
    },
  };
  return body;
}
