import { createHash, randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { EventRefused } from '../api-types.js';
import type { BatchAnswer } from '../batches/batch-results.js';
import { CliError } from './cli-error.js';
import type { LineBatch } from './line-batches.js';
import type { SendCommand } from './parse-command.js';
import { type Line, lineBytesMax } from './read-lines.js';
import { RefusedFile, type RefusedLine } from './refused-file.js';
import { readState, type SendState, writeState } from './state-file.js';

/** An answer that has refused events alone, each with its place in the batch. */
export type BriefAnswer = BatchAnswer<EventRefused & { index: number }>;

/** Batches that a run has under way at a time. */
export const underWayMax = 4;

/** The service remembers a batch for 24 hours; the last hour is left for sending it again. */
const remembersMs = 23 * 3_600_000;

/** A run, new or gone on with: its state, on disk where a file is named, and the file of refused lines. */
export class Run {
  state: SendState;
  readonly isResumed: boolean;
  /** Batches that an earlier run may have left under way, at most. */
  #leftUnderWay: number;
  readonly #stateFile: string | undefined;
  readonly #refusedFile: RefusedFile | undefined;

  /** @throws CliError where the state is that of another run */
  constructor(command: SendCommand) {
    const { stateFile, refusedFile } = command;
    const fresh = newState(command);
    const found = stateFile === undefined ? undefined : readState(stateFile);
    if (found) requireSame(found, fresh, stateFile!);
    this.isResumed = found !== undefined;
    this.#leftUnderWay = found?.isUnderWay ? underWayMax : 0;
    this.#stateFile = stateFile;
    this.#refusedFile =
      refusedFile === undefined ? undefined : new RefusedFile(refusedFile, found?.refusedBytes);
    this.state = found ?? { ...fresh, refusedBytes: this.#refusedFile?.bytes ?? 0 };
    // The name of the run is on disk before any batch is sent under it.
    if (!found) this.#write({});
  }

  /** The key of a batch: the same whenever the same lines are sent in this run. */
  keyOf({ firstLine }: LineBatch): string {
    return `${this.state.run}:${firstLine}`;
  }

  /** Notes where the input ends: what is added to it later must not come into the last batch, which may be under way. */
  noteEnd({ lastLine }: LineBatch): void {
    if (this.state.cutAfter !== lastLine) this.#write({ cutAfter: lastLine });
  }

  /** Notes the answer to the next batch. Refused lines are on disk first: those of a batch that is not settled are cut off. */
  settle(batch: LineBatch, { accepted, refused, results }: BriefAnswer): void {
    this.#refusedFile?.append(refusedLines(batch, results));
    this.#leftUnderWay -= 1;
    this.#write({
      lines: batch.lastLine,
      digest: batch.digest,
      accepted: this.state.accepted + accepted,
      refused: this.state.refused + refused + batch.unsendable.length,
      refusedBytes: this.#refusedFile?.bytes ?? 0,
    });
  }

  /** Notes that this process has no batch under way any more. @param isEnd where the input was sent to its end */
  noteRest(isEnd: boolean): void {
    if (isEnd || this.#leftUnderWay <= 0) this.#write({ isUnderWay: false });
  }

  close(): void {
    this.#refusedFile?.close();
  }

  #write(changes: Partial<SendState>): void {
    this.state = { ...this.state, isUnderWay: true, writtenAt: new Date().toISOString(), ...changes };
    if (this.#stateFile !== undefined) writeState(this.#stateFile, this.state);
  }
}

function newState({ kind, url, key, batchEvents, refusedFile }: SendCommand): SendState {
  return {
    ...{ version: 1, run: randomUUID(), kind, url, batchEvents },
    caller: createHash('sha256').update(`clicktrail send ${key}`).digest('hex').slice(0, 16),
    refusedFile: refusedFile === undefined ? null : resolve(refusedFile),
    ...{ lines: 0, digest: createHash('sha256').digest('hex'), cutAfter: null },
    ...{ accepted: 0, refused: 0, refusedBytes: 0, isUnderWay: false, writtenAt: new Date().toISOString() },
  };
}

/** What must not change between runs, and how it is named. */
const fixed = {
  kind: 'for other events',
  url: 'for another --url',
  caller: 'with another API key',
  batchEvents: 'with another --batch',
  refusedFile: 'with another --refused',
} as const;

function requireSame(found: SendState, fresh: SendState, path: string): void {
  for (const [name, what] of Object.entries(fixed) as [keyof typeof fixed, string][])
    if (found[name] !== fresh[name]) {
      const before = name === 'caller' ? '' : ` (${found[name] ?? 'none'})`;
      throw new CliError(
        `${path} was begun ${what}${before}. Use the same again, or name another state file.`,
      );
    }
  if (!found.isUnderWay || Date.now() - Date.parse(found.writtenAt) < remembersMs) return;
  throw new CliError(
    `The run of ${path} stopped at ${found.writtenAt}, and the service remembers what was under way then for 24 hours: ` +
      `lines after ${found.lines} may be recorded already, and would be recorded twice. See which of them are, and send ` +
      'the others with another state file.',
  );
}

function refusedLines({ sent, unsendable }: LineBatch, results: BriefAnswer['results']): RefusedLine[] {
  const bySender = unsendable.map((line): RefusedLine => ({ line, ...refusals[line.fault!] }));
  const byService = results.map(({ index, ...refusal }) => ({ line: lineAt(sent, index), ...refusal }));
  return [...bySender, ...byService].sort((a, b) => a.line.number - b.line.number);
}

const refusals = {
  'too long': {
    status: 413,
    code: 'payload_too_large',
    message: `The line is longer than ${lineBytesMax} bytes, and was not sent.`,
  },
  'not UTF-8': { status: 400, code: 'invalid_request', message: 'The line is not UTF-8, and was not sent.' },
} as const;

/** @throws CliError for a place that the batch does not have */
function lineAt(sent: readonly Line[], index: number): Line {
  const line = sent[index];
  if (!line) throw new CliError(`The answer names event ${index} of a batch of ${sent.length}.`);
  return line;
}
