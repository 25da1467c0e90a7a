import { createHash, type Hash } from 'node:crypto';
import type { Slices } from '@clicktrail/concurrency';
import { batchRowsMax, Refusal } from '@clicktrail/contracts';
import { textOfValue } from '../../idempotency/fingerprint.js';
import { UnreadableBody } from '../unreadable-body.js';
import { Batch, type BatchRow } from './batch.js';

/** What is to be known to read a batch. */
export interface ReadingBatch {
  /** The name of the list in JSON. */
  list: string;
  /** Bytes of one row, at most. */
  rowBytesMax: number;
  /** True where the batch is to be named by what it says. */
  isNamed: boolean;
  slices: Slices;
}

/** The fault of a batch with no rows, or with too many. */
export const ofLength = (list: string): UnreadableBody =>
  new UnreadableBody(`must be a list of 1 to ${batchRowsMax.toLocaleString('en')}`, list);

/** Collects the rows of a batch, and names it by what they say. */
export class RowCollector {
  readonly #rows: BatchRow[] = [];
  readonly #digest: Hash | undefined;
  readonly ofLength: UnreadableBody;

  constructor({ isNamed, list }: Pick<ReadingBatch, 'isNamed' | 'list'>) {
    this.#digest = isNamed ? createHash('sha256') : undefined;
    this.ofLength = ofLength(list);
  }

  get isFull(): boolean {
    return this.#rows.length === batchRowsMax;
  }

  get isEmpty(): boolean {
    return this.#rows.length === 0;
  }

  add(row: BatchRow): void {
    this.#rows.push(row);
    this.#digest?.update(`${sayingOf(row)}\n`);
  }

  toBatch(): Batch {
    return new Batch(this.#rows, this.#digest?.digest('base64url') ?? '');
  }
}

function sayingOf({ value, text }: BatchRow): string {
  const isRead = !(value instanceof UnreadableBody || value instanceof Refusal);
  return isRead ? textOfValue(value, text) : text;
}
