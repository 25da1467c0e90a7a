import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { createEncoder, type Encoding } from './compression.js';
import { type ClickHouseException, statusOf } from './exceptions.js';
import { contentTypeOf } from './formats.js';
import { type Counts, summaryOf } from './summary.js';

/** One HTTP response, with the headers of ClickHouse. */
export interface Answer {
  response: ServerResponse;
  queryId: string;
  /** Version of the engine, which ends every exception. */
  version: string;
  encoding: Encoding | undefined;
}

/** Sends a complete result. */
export function answerWhole(answer: Answer, format: string, result: Uint8Array, counts: Counts): void {
  answer.response.setHeader('X-ClickHouse-Summary', summaryOf(counts));
  const sink = start(answer, format);
  if (result.length > 0) sink.write(result);
  sink.end();
}

/**
 * Streams a result while the engine produces it, at the pace of the client.
 * When `finished` rejects, the exception follows the rows as in ClickHouse and the response is cut off, so that no client
 * takes it for complete.
 */
export async function answerStream(
  answer: Answer,
  format: string,
  result: AsyncIterable<Uint8Array>,
  finished: Promise<unknown>,
): Promise<void> {
  const tag = randomBytes(8).toString('hex');
  answer.response.setHeader('X-ClickHouse-Exception-Tag', tag);
  const sink = start(answer, format);
  const gone = new Promise((resolve) => answer.response.once('close', resolve));
  for await (const chunk of result) {
    if (answer.response.destroyed) return;
    if (!sink.write(chunk)) await Promise.race([once(sink, 'drain'), gone]);
  }
  try {
    await finished;
    sink.end();
  } catch (error) {
    await breakOff(
      answer,
      sink,
      exceptionBlock(tag, `${textOf(error as ClickHouseException, answer.version)}\n`),
    );
  }
}

/** Sends an exception before any byte of the result. */
export function answerException(answer: Answer, error: ClickHouseException): void {
  const { response } = answer;
  response.statusCode = statusOf(error.code);
  response.setHeader('X-ClickHouse-Query-Id', answer.queryId);
  response.setHeader('X-ClickHouse-Exception-Code', String(error.code));
  response.setHeader('Content-Type', 'text/plain; charset=UTF-8');
  // The rest of the request body is not read.
  if (!response.req.complete) response.setHeader('Connection', 'close');
  response.end(`${textOf(error, answer.version)}\n`);
}

function textOf(error: ClickHouseException, version: string): string {
  return `${error.text} (version ${version} (embedded))`;
}

function start(answer: Answer, format: string): Writable {
  const { response, encoding } = answer;
  response.setHeader('Content-Type', contentTypeOf(format));
  response.setHeader('X-ClickHouse-Query-Id', answer.queryId);
  response.setHeader('X-ClickHouse-Format', format);
  response.setHeader('X-ClickHouse-Timezone', 'UTC');
  response.setHeader('X-ClickHouse-Server-Display-Name', 'clickhouse-embedded');
  if (!encoding) return response;
  response.setHeader('Content-Encoding', encoding);
  const encoder = createEncoder(encoding);
  encoder.pipe(response);
  return encoder;
}

/** Builds the block that clients parse: marker, tag, text, length, tag, marker. */
function exceptionBlock(tag: string, text: string): string {
  return `\r\n__exception__\r\n${tag}\r\n${text}${Buffer.byteLength(text)} ${tag}\r\n__exception__\r\n`;
}

/** Sends the exception block, and closes the connection without the end of a complete response. */
async function breakOff({ response }: Answer, sink: Writable, block: string): Promise<void> {
  const flushed = (): void => void response.socket?.destroySoon();
  if (sink === response) {
    response.write(block, flushed);
    return;
  }
  sink.write(block);
  (sink as unknown as { flush(done: () => void): void }).flush(() => setImmediate(flushed));
}
