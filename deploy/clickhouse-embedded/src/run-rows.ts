import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, answerStream, answerWhole } from './answer.js';
import type { Connection, Engine } from './engine.js';
import type { FifoPool } from './fifo.js';
import { orderTotals } from './order-totals.js';
import type { QueryRequest } from './parse-request.js';
import type { Spool } from './spool.js';
import { asText, quoted } from './sql-text.js';
import type { Statement } from './statement.js';
import { countsOf, summaryOf } from './summary.js';

export interface RowsDeps {
  engine: Engine;
  fifos: FifoPool;
  spool: Spool;
}

/** A statement of a request, on a connection of its own. */
export interface Execution {
  connection: Connection;
  request: QueryRequest;
  statement: Statement;
  answer: Answer;
  /** Identifies it among the running queries. */
  tag: string;
}

/** Results up to this size are buffered, so that they have a summary, and exceptions an HTTP status. */
const bufferedBytesMax = 256 * 1024;

/** Pause between attempts to cancel a query without a client: it may not have started yet. */
const cancelIntervalMs = 50;

/** Runs a statement that returns rows, and cancels it when the client disconnects. */
export async function runRows(deps: RowsDeps, execution: Execution): Promise<void> {
  const { connection, request, statement, answer, tag } = execution;
  if (request.waitEndOfQuery) return runThroughFile(deps, execution);
  const format = statement.format ?? request.defaultFormat;
  const fifo = deps.fifos.take();
  const running = connection.query(intoFile(statement, fifo.path), format).finally(fifo.endWriting);
  const stopWatching = cancelWhenGone(deps.engine, answer, tag, running);
  const chunks = fifo.readable[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    const head = await readHead(chunks);
    if (head.ended) answerWhole(answer, format, orderTotals(format, head.bytes), countsOf(await running));
    else await answerStream(answer, format, behind(head.bytes, chunks), running);
  } finally {
    await drain(chunks);
    stopWatching();
    fifo.release();
  }
}

/** Runs a statement with `wait_end_of_query`: the complete result is on disk before its first byte is sent. */
async function runThroughFile(deps: RowsDeps, execution: Execution): Promise<void> {
  const { connection, request, statement, answer, tag } = execution;
  const format = statement.format ?? request.defaultFormat;
  const path = deps.spool.newPath();
  const running = connection.query(intoFile(statement, path), format);
  const stopWatching = cancelWhenGone(deps.engine, answer, tag, running);
  try {
    const counts = countsOf(await running);
    stopWatching();
    answer.response.setHeader('X-ClickHouse-Summary', summaryOf(counts));
    await answerStream(answer, format, createReadStream(path), running);
  } finally {
    stopWatching();
    await rm(path, { force: true });
  }
}

/** Inserts `INTO OUTFILE` before `FORMAT`, which comes last. */
function intoFile({ sql, formatStart }: Statement, path: string): string {
  const at = formatStart ?? sql.length;
  return `${asText(sql.slice(0, at))}\nINTO OUTFILE ${quoted(path)} TRUNCATE ${asText(sql.slice(at))}`;
}

async function readHead(chunks: AsyncIterator<Buffer>): Promise<{ bytes: Buffer; ended: boolean }> {
  const head: Buffer[] = [];
  let size = 0;
  while (size <= bufferedBytesMax) {
    const next = await chunks.next();
    if (next.done) return { bytes: Buffer.concat(head), ended: true };
    head.push(next.value);
    size += next.value.length;
  }
  return { bytes: Buffer.concat(head), ended: false };
}

async function* behind(head: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
}

/** Reads to the end. Without a reader the engine would block in opening the pipe, where no KILL reaches it. */
async function drain(chunks: AsyncIterator<Buffer>): Promise<void> {
  while (!(await chunks.next()).done);
}

/** Cancels the query when the client disconnects. Returns a function that stops watching. */
function cancelWhenGone(
  engine: Engine,
  { response }: Answer,
  tag: string,
  running: Promise<unknown>,
): () => void {
  let ended = false;
  const settled = running.then(
    () => {
      ended = true;
    },
    () => {
      ended = true;
    },
  );
  const onClose = async () => {
    if (response.writableFinished) return;
    while (!ended) {
      await engine.cancel(tag).catch((error: unknown) => process.stderr.write(`Cannot cancel: ${error}\n`));
      await Promise.race([settled, sleep(cancelIntervalMs)]);
    }
  };
  if (response.destroyed) void onClose();
  else response.once('close', onClose);
  return () => response.off('close', onClose);
}
