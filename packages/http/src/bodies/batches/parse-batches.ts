import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Slices } from '@clicktrail/concurrency';
import { Refusal } from '@clicktrail/contracts';
import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify';
import { bodyLimitBytes } from '../../create-app.js';
import { faultOfCharset, wantedOf } from '../parse-bodies.js';
import { notUtf8, textOfBody } from '../read-json.js';
import { UnreadableBody } from '../unreadable-body.js';
import { batchBytesMax, compressedBytesMax } from './batch.js';
import { type ReadingText, readBatch } from './read-batch.js';
import { type CsvForm, readCsvBatch } from './read-csv-batch.js';
import type { ReadingBatch } from './row-collector.js';

export const csv = 'text/csv';
export const ndjson = 'application/x-ndjson';

const unzip = promisify(gunzip);

/** Bytes of batches that a process holds, at most: of those that arrive, are judged, or are answered. */
const heldBytesMax = 128 * 1024 * 1024;

/** Of all batches of the process, whatever they bring. */
export const batchSlices = new Slices();

/** Reads the bytes of a body that is plain by now. */
type ReadBytes = (bytes: Buffer, reading: ReadingBatch) => unknown;

/**
 * Reads the bodies of the routes of this app as batches, JSON and NDJSON, plain and compressed by gzip: `request.body` is a
 * {@link Batch}, or an UnreadableBody where the whole is none. The routes' `bodyLimit` is to be `batchBytesMax`.
 * @param list the name of the list in JSON
 * @param csvForm for batches that come as CSV, too
 */
export function parseBatches(app: FastifyInstance, list: string, csvForm?: CsvForm): void {
  app.addHook('preParsing', holdBytes());
  const parse = (type: string, read: ReadBytes) =>
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (request: FastifyRequest, bytes: Buffer) =>
      readBody(request, bytes, list, read),
    );
  app.removeContentTypeParser(['application/json', '*']);
  parse('application/json', readTextAs('json'));
  parse(ndjson, readTextAs('ndjson'));
  if (csvForm) parse(csv, (bytes, reading) => readCsvBatch(bytes, reading, csvForm));
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) =>
    bytes.length === 0 ? undefined : new UnreadableBody(wantedOf(request.routeOptions.config.consumes)),
  );
}

const readTextAs =
  (form: ReadingText['form']): ReadBytes =>
  (bytes, reading) => {
    if (!isUtf8(bytes)) return notUtf8;
    const text = textOfBody(bytes);
    return text === '' ? undefined : readBatch(text, { ...reading, form });
  };

async function readBody(
  request: FastifyRequest,
  sent: Buffer,
  list: string,
  read: ReadBytes,
): Promise<unknown> {
  const { headers } = request;
  const fault = faultOfCoding(headers) ?? faultOfCharset(headers);
  if (fault) return fault;
  const bytes = isGzip(headers) ? await opened(sent) : sent;
  if (bytes instanceof UnreadableBody) return bytes;
  const isNamed = headers['idempotency-key'] !== undefined;
  return read(bytes, { list, isNamed, rowBytesMax: bodyLimitBytes, slices: batchSlices });
}

const codingOf = (headers: IncomingHttpHeaders): string =>
  headers['content-encoding']?.trim().toLowerCase() ?? 'identity';

const isGzip = (headers: IncomingHttpHeaders): boolean => codingOf(headers) === 'gzip';

const faultOfCoding = (headers: IncomingHttpHeaders): UnreadableBody | undefined =>
  ['gzip', 'identity'].includes(codingOf(headers))
    ? undefined
    : new UnreadableBody('may be compressed by gzip alone: another Content-Encoding is not supported');

/** Opens a compressed body, and stops as soon as it is too large. @throws Refusal `payload_too_large` */
async function opened(sent: Buffer): Promise<Buffer | UnreadableBody> {
  if (sent.length > compressedBytesMax) throw tooLarge(compressedBytesMax, 'as it is sent, compressed');
  try {
    return await unzip(sent, { maxOutputLength: batchBytesMax });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
      throw tooLarge(batchBytesMax, 'when it is opened');
    }
    return new UnreadableBody('is not valid gzip');
  }
}

const tooLarge = (bytesMax: number, when: string) =>
  new Refusal('payload_too_large', {
    message: `The body is larger than ${bytesMax / 1024 / 1024} MiB ${when}.`,
  });

/** Refuses batches while the process holds as many bytes of others as it may, before their bodies are read. */
function holdBytes(): preParsingHookHandler {
  let held = 0;
  return (request, reply, _payload, done) => {
    const bytes = bytesOf(request);
    if (held + bytes > heldBytesMax) {
      done(new Refusal('unavailable', { message: noRoom, retryAfterSeconds: 1 }));
      return;
    }
    // The caller may have left before: then no close comes any more, and no body either.
    if (!reply.raw.destroyed) {
      held += bytes;
      reply.raw.once('close', () => {
        held -= bytes;
      });
    }
    done();
  };
}

const noRoom = 'More batches are under way than this service takes at once. It is safe to retry.';

/** Bytes that a batch takes in memory: what is sent, and what it may be when it is opened. */
function bytesOf({ headers }: FastifyRequest): number {
  const sent = Math.min(Number(headers['content-length'] ?? batchBytesMax), batchBytesMax);
  return isGzip(headers) ? sent + batchBytesMax : 2 * sent;
}
