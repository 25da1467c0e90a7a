import { createHash } from 'node:crypto';
import {
  partyId,
  Refusal,
  reconciliationBytesMax,
  reconciliationLinesMax,
  reconciliationsMax,
} from '@clicktrail/contracts';
import { batchSlices, faultOfCharset, ReadBody, UnreadableBody, unreadableBodyOf } from '@clicktrail/http';
import {
  addLines,
  beginUpload,
  dropUpload,
  type OrderLine,
  type Pool,
  reconciliationsOf,
  refusePostgresAway,
} from '@clicktrail/postgres';
import type { FastifyRequest } from 'fastify';
import { timedId } from '../../recording/timed-id.js';
import type { ReadOrders } from './read-orders.js';

/** Lines that one statement writes. */
const linesAtOnce = 2_000;

/** A file of orders whose lines are in Postgres. */
export class TakenFile extends ReadBody {
  readonly uploadId: string;
  readonly lines: number;
  /** Set by what has compared it, and forgotten its lines. */
  isUsed = false;

  constructor(uploadId: string, lines: number, digest: string) {
    super(digest);
    this.uploadId = uploadId;
    this.lines = lines;
  }
}

/**
 * Writes the lines of a file to Postgres as they come in, and holds some thousands of them at most.
 * @returns an UnreadableBody where the whole is no file of orders; nothing of it is kept then
 * @throws Refusal `rate_limited` where the account has another one on its way, or as many as are kept; `payload_too_large`;
 *   `unavailable`, also where the caller has left
 */
export async function takeFile(
  pool: Pool,
  request: FastifyRequest,
  source: AsyncIterable<Buffer>,
  read: ReadOrders,
): Promise<TakenFile | UnreadableBody> {
  const fault = faultOfForm(request);
  if (fault) return fault;
  const id = timedId(new Date());
  await begin(pool, id, partyId(request.principal)).catch(refusePostgresAway);
  let taken: TakenFile | UnreadableBody | undefined;
  try {
    const bytes = new CountedBytes(source, request.headers['idempotency-key'] !== undefined);
    taken = await writeLines(pool, id, read(bytes), bytes);
    return taken;
  } catch (error) {
    if (isCut(error)) throw hungUp();
    return unreadableOrRefused(error);
  } finally {
    if (!(taken instanceof TakenFile)) await dropUpload(pool, id).catch(() => {});
  }
}

function faultOfForm({ headers }: FastifyRequest): UnreadableBody | undefined {
  if (Number(headers['content-length'] ?? 0) > reconciliationBytesMax) throw tooLarge();
  if (headers['content-encoding'] !== undefined)
    return new UnreadableBody('must not be compressed: Content-Encoding is not supported');
  return faultOfCharset(headers);
}

const tooLarge = () =>
  new Refusal('payload_too_large', {
    message: `The file is larger than ${reconciliationBytesMax / 1024 / 1024} MiB: send it in parts.`,
  });

const isCut = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ECONNRESET';
const hungUp = () =>
  new Refusal('unavailable', { message: 'The caller has hung up.', retryAfterSeconds: 1, isOrdinary: true });

function unreadableOrRefused(error: unknown): UnreadableBody {
  if (!(error instanceof Refusal)) return refusePostgresAway(error);
  return unreadableBodyOf(error);
}

async function begin(pool: Pool, id: string, party: string): Promise<void> {
  if (!(await beginUpload(pool, id, party)))
    throw new Refusal('rate_limited', {
      message: 'Another file of this account is being compared: send this one when it is done.',
      retryAfterSeconds: 5,
    });
  const { count, firstEnds } = await reconciliationsOf(pool, party);
  if (count < reconciliationsMax) return;
  await dropUpload(pool, id);
  throw new Refusal('rate_limited', {
    message: `${reconciliationsMax} reconciliations are kept for an account: delete one that is not needed any more, with DELETE /api/v1/reconciliations/{id}.`,
    retryAfterSeconds: Math.max(1, (Date.parse(firstEnds!) - Date.now()) / 1000),
  });
}

/** The bytes of a body, which ends them when it is too large. */
class CountedBytes implements AsyncIterable<Buffer> {
  readonly #source: AsyncIterable<Buffer>;
  readonly #hash;

  constructor(source: AsyncIterable<Buffer>, isNamed: boolean) {
    this.#source = source;
    this.#hash = isNamed ? createHash('sha256') : undefined;
  }

  /** Names what was read; empty where nothing asks for it. */
  digest(): string {
    return this.#hash?.digest('base64url') ?? '';
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    let length = 0;
    for await (const bytes of this.#source) {
      length += bytes.length;
      if (length > reconciliationBytesMax) throw tooLarge();
      this.#hash?.update(bytes);
      yield bytes;
    }
  }
}

async function writeLines(
  pool: Pool,
  id: string,
  lines: AsyncIterable<OrderLine>,
  bytes: CountedBytes,
): Promise<TakenFile | UnreadableBody> {
  let count = 0;
  let waiting: OrderLine[] = [];
  await batchSlices.next();
  for await (const line of lines) {
    if (++count > reconciliationLinesMax)
      return new UnreadableBody(`has more than ${reconciliationLinesMax} lines: send them in parts`);
    waiting.push(line);
    if (waiting.length === linesAtOnce) {
      await addLines(pool, id, waiting);
      waiting = [];
    }
    if (batchSlices.isOver) await batchSlices.next();
  }
  if (count === 0) return new UnreadableBody('has no orders');
  if (waiting.length > 0) await addLines(pool, id, waiting);
  return new TakenFile(id, count, bytes.digest());
}
