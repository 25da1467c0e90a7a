import type { ConversionsRecorded } from '@clicktrail/client';
import { type Piece, piecesOf, placeOf } from './file-pieces.js';
import { type RefusedLine, refusedHead, refusedRow } from './refused-lines.js';
import { type Sending, type SentPiece, sendPiece } from './send-piece.js';

const refusedShownMax = 100;
const kinds = ['recorded', 'updated', 'duplicates', 'refused'] as const;
export type OutcomeKind = (typeof kinds)[number];

/** How far a file has come. */
export interface FileProgress {
  rows: number;
  counts: Readonly<Record<OutcomeKind, number>>;
  /** The first 100. */
  refused: readonly RefusedLine[];
  /** Whether some of it was recorded by an earlier run, whose answers these are. */
  isRepeated: boolean;
  isDone: boolean;
}

type NotTaken = Extract<ConversionsRecorded['results'][number], { code: string }>;

/** Sends a file piece by piece, one after the other, and can go on where it was stopped or a fault ended it. */
export class FileRun {
  progress: FileProgress = {
    rows: 0,
    counts: { recorded: 0, updated: 0, duplicates: 0, refused: 0 },
    refused: [],
    isRepeated: false,
    isDone: false,
  };
  readonly #sending: Sending;
  readonly #pieces: AsyncGenerator<Piece>;
  /** Taken from the file and without an answer. */
  #open: Piece | undefined;
  /** Refused lines, which the browser may keep outside of the memory of the page. */
  readonly #refused: Blob[] = [];

  constructor(file: Blob, sending: Sending) {
    this.#sending = sending;
    this.#pieces = piecesOf(file, sending.format);
  }

  /**
   * Sends what is left.
   * @param onProgress called after each piece
   * @param signal ends it; a piece that is under way is sent again by the next call
   * @throws UnreadableFile, or what {@link sendPiece} throws
   */
  async go(onProgress: (progress: FileProgress) => void, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.#open ??= (await this.#pieces.next()).value as Piece | undefined;
      if (!this.#open) this.progress = { ...this.progress, isDone: true };
      else this.#add(this.#open, await sendPiece(this.#open, this.#sending, signal));
      this.#open = undefined;
      onProgress(this.progress);
      if (this.progress.isDone) return;
    }
  }

  /** The refused lines as they stand in the file, with a column of the reason. */
  refusedFile(): Blob {
    return new Blob(this.#refused);
  }

  #add(piece: Piece, { answer, isRepeated }: SentPiece): void {
    const { rows, counts, refused } = this.progress;
    const found = answer.results
      .filter((result): result is NotTaken => 'code' in result)
      .map((result) => refusedOf(piece, result));
    if (found.length > 0) {
      const head = this.#refused.length === 0 ? refusedHead(piece) : '';
      this.#refused.push(new Blob([head, ...found.map(({ text }) => text)]));
    }
    this.progress = {
      rows: rows + piece.rows.length,
      counts: sum(counts, answer),
      refused: [...refused, ...found.map(({ line }) => line)].slice(0, refusedShownMax),
      isRepeated: this.progress.isRepeated || isRepeated,
      isDone: false,
    };
  }
}

function sum(before: FileProgress['counts'], answer: ConversionsRecorded): FileProgress['counts'] {
  return Object.fromEntries(kinds.map((kind) => [kind, before[kind] + answer[kind]])) as Record<
    OutcomeKind,
    number
  >;
}

function refusedOf(piece: Piece, { line: inPiece, message, fields = [] }: NotTaken) {
  const { row, line } = placeOf(piece, inPiece);
  const faults = fields.map(({ field, message: fault }) =>
    field === 'body' ? `The line ${fault}` : `${field} ${fault}`,
  );
  const reason = faults.length > 0 ? `${faults.join('; ')}.` : message;
  const names = fields.map(({ field }) => field).filter((field) => field !== 'body');
  const refused: RefusedLine = { line, reason, fields: names };
  return { line: refused, text: refusedRow(piece, row, refused) };
}
