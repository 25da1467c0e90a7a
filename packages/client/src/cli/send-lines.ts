import { createHash, type Hash } from 'node:crypto';
import { batchBytesMax } from '../batches/batch-options.js';
import { BatchSender } from '../batches/batch-sender.js';
import { joined } from '../batches/event-json.js';
import { sendInOrder } from '../batches/send-in-order.js';
import { CliError } from './cli-error.js';
import { explainFailure, reasonOf } from './explain-failure.js';
import { fillLineBatches, type LineBatch } from './line-batches.js';
import type { SendCommand } from './parse-command.js';
import { count, type Progress } from './progress.js';
import { type Line, readLines } from './read-lines.js';
import { type BriefAnswer, type Run, underWayMax } from './run.js';

/** About three minutes where nothing answers. */
const attemptsMax = 12;
const requestMs = 60_000;

/** What {@link sendLines} works with. */
export interface SendDeps {
  command: SendCommand;
  run: Run;
  input: AsyncIterable<Buffer>;
  progress: Progress;
  /** Ends the reading; what is under way is waited for. */
  stop: AbortSignal;
}

/**
 * Sends the lines that are not settled yet, and settles batch after batch in their order.
 * @throws CliError where a batch fails, or the input is another one; what the input throws
 */
export async function sendLines({ command, run, input, progress, stop }: SendDeps): Promise<void> {
  const hash = createHash('sha256');
  const lines = readLines(input);
  const bounds = {
    events: command.batchEvents,
    bytes: batchBytesMax,
    cutAfter: run.state.cutAfter ?? undefined,
  };
  const left = new AbortController();
  const send = senderOf(command, run, progress, left.signal);
  const sending = { send, underWayMax, isStopped: () => stop.aborted };
  try {
    await skipSettled(lines, hash, run);
    for await (const outcome of sendInOrder(batchesOf(fillLineBatches(lines, hash, bounds), run), sending)) {
      const { batch, answer, error } = outcome;
      if (!answer) throw failedAt(batch, error, command);
      run.settle(batch, answer);
      progress.accepted += answer.accepted;
      progress.refused += answer.refused + batch.unsendable.length;
    }
  } catch (error) {
    // The reading was ended.
    if (!stop.aborted || error instanceof CliError) throw error;
  } finally {
    left.abort();
  }
  run.noteRest(!stop.aborted);
}

async function* batchesOf(batches: AsyncIterable<LineBatch>, run: Run) {
  for await (const batch of batches) {
    if (batch.isLast) run.noteEnd(batch);
    yield batch;
  }
}

/** @throws CliError where the input does not begin with what was sent */
async function skipSettled(lines: AsyncGenerator<Line>, hash: Hash, { state }: Run): Promise<void> {
  for (let number = 1; number <= state.lines; number += 1) {
    const { value: line } = await lines.next();
    if (!line) throw another(`it has ${number - 1} lines`, state.lines);
    hash.update(line.fingerprint);
  }
  if (hash.copy().digest('hex') !== state.digest) throw another('it begins otherwise', state.lines);
}

const another = (why: string, settled: number) =>
  new CliError(
    `This is not the input of which ${count(settled)} lines are sent: ${why}. Give the same again, or name another state file.`,
  );

function senderOf(
  { url, key, kind }: SendCommand,
  run: Run,
  progress: Progress,
  signal: AbortSignal,
): (batch: LineBatch) => Promise<BriefAnswer> {
  const sender = new BatchSender({ baseUrl: url, key, timeoutMs: requestMs });
  const onRetry = (error: unknown, delayMs: number) => progress.say(retryText(error, delayMs));
  return async (batch) => {
    if (batch.sent.length === 0) return { accepted: 0, refused: 0, results: [] };
    const request = {
      path: `/api/v1/${kind}/batch?results=false`,
      contentType: 'application/x-ndjson',
      body: bodyOf(batch),
      idempotencyKey: run.keyOf(batch),
    } as const;
    return sender.send(request, { attemptsMax, gzip: true, signal, onRetry });
  };
}

const retryText = (error: unknown, delayMs: number) =>
  `Again in ${count(Math.ceil(delayMs / 1_000))} s: ${reasonOf(error)}`;

const end = Buffer.from('\n');
const bodyOf = ({ sent }: LineBatch) => joined(sent.flatMap(({ text }) => [text, end]));

const failedAt = (batch: LineBatch, error: unknown, command: SendCommand) =>
  new CliError(`Line ${batch.firstLine}: ${explainFailure(error, command)}`, 1, { cause: error });
