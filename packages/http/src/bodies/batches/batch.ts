import type { Refusal } from '@clicktrail/contracts';
import type { UnreadableBody } from '../unreadable-body.js';

/** One event or sale of a batch, as it was sent. */
export interface BatchRow {
  /** Its line in the body, or its place in the list; counted from 1. */
  line: number;
  /** What its JSON says; why it cannot be read, where it cannot. */
  value: unknown | UnreadableBody | Refusal;
  /** What stands there. */
  text: string;
}

/** The body of a request that was read row by row. */
export class ReadBody {
  /** Names what the body says, for requests with an `Idempotency-Key`; empty for all others. */
  readonly digest: string;

  constructor(digest: string) {
    this.digest = digest;
  }
}

/** The body of a request that brings many events or sales. */
export class Batch extends ReadBody {
  readonly rows: readonly BatchRow[];

  constructor(rows: readonly BatchRow[], digest: string) {
    super(digest);
    this.rows = rows;
  }
}

/** Bytes of a batch as it is read, at most. */
export const batchBytesMax = 4 * 1024 * 1024;

/** Bytes of a compressed batch as it is sent, at most. */
export const compressedBytesMax = 1024 * 1024;
