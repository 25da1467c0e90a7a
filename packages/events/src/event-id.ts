/**
 * Ids of clicks and impressions, from which an event can be found.
 *
 * 32 hex characters, 128 bits, most significant first:
 *
 *     time 48 | process 20 | sequence 12 | index 16 | tag 32
 *     `------ batch, 20 characters -----'
 *
 * - The first 20 characters name the batch, which is also the id of its queue job: an event that waits in Redis is found
 *   by its id alone.
 * - The time leads, so that ids sort by creation time, and the id is the sorting key of the tables.
 * - The tag is part of a keyed hash of the rest: a forged id is refused without a search.
 */
import { hash } from 'node:crypto';

/** Characters of an id that name its batch. */
export const batchLength = 20;
const taggedLength = 24;
const tagLength = 8;
/** Characters of an id. */
export const eventIdLength = taggedLength + tagLength;
/** One hash yields the tags of eight neighbouring events. */
const tagsPerHash = 8;
const wellFormed = /^[0-9a-f]{32}$/;
const timeLength = 12;
const sequenceFrom = 17;

/** Checks the form of an id. Only {@link EventIds} can tell whether it was ever issued. */
export const isEventId = (text: string): boolean => wellFormed.test(text);

export interface ParsedEventId {
  /** The batch, and the id of its queue job. */
  batch: string;
  /** Milliseconds since the epoch at which the batch was opened: the `createdAt` of all its events. */
  createdAtMs: number;
}

/** Reads the creation time of a batch (ms since the epoch) from its name, or from any id in it. */
export function batchTimeMs(batchOrId: string): number {
  return Number.parseInt(batchOrId.slice(0, timeLength), 16);
}

/** Reads the sequence number of a batch within its process, 0 to 4095. */
export function batchSequence(batch: string): number {
  return Number.parseInt(batch.slice(sequenceFrom, batchLength), 16);
}

/** @returns the smallest id of an event created at `ms` or later. */
export function firstIdAt(ms: number): string {
  const time = Math.max(0, Math.floor(ms)).toString(16).padStart(timeLength, '0');
  return time.padEnd(eventIdLength, '0');
}

/**
 * Makes and checks ids. All processes of an installation share `secret`.
 * Tags have 32 bits, from SHA-256 over the secret, the batch and the number of the eight neighbours that share the hash.
 * The hashed text has a fixed length, which rules out length extension.
 */
export class EventIds {
  readonly #secret: string;
  /** Ids are made in order, so that the last hash nearly always serves again. */
  #lastBatch = '';
  #lastBlock = -1;
  #lastTags = '';

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** Makes the id of the event at `index` (0 to 65535) of a batch. */
  at(batch: string, index: number): string {
    const block = index >> 3;
    if (block !== this.#lastBlock || batch !== this.#lastBatch) {
      this.#lastTags = this.#tagsOf(batch, block);
      this.#lastBatch = batch;
      this.#lastBlock = block;
    }
    return batch + hex4(index) + tagAt(this.#lastTags, index);
  }

  /** @returns null for an id that this installation never issued. */
  parse(id: string): ParsedEventId | null {
    if (!isEventId(id)) return null;
    const batch = id.slice(0, batchLength);
    const index = Number.parseInt(id.slice(batchLength, taggedLength), 16);
    if (tagAt(this.#tagsOf(batch, index >> 3), index) !== id.slice(taggedLength)) return null;
    return { batch, createdAtMs: batchTimeMs(batch) };
  }

  #tagsOf(batch: string, block: number): string {
    return hash('sha256', this.#secret + batch + hex4(block), 'hex');
  }
}

const hex4 = (value: number): string => (0x10000 + value).toString(16).slice(1);

const tagAt = (tags: string, index: number): string => {
  const from = (index % tagsPerHash) * tagLength;
  return tags.slice(from, from + tagLength);
};

/**
 * Names the batches of one process. `processNumber` (0 to 2^20 - 1) must be unique among living processes.
 * A clock that is set back does not repeat a name: the time of a batch never decreases.
 */
export class BatchNames {
  readonly #processHex: string;
  readonly #now: () => number;
  #lastMs = 0;
  #sequence = 0;

  constructor(processNumber: number, now: () => number = Date.now) {
    this.#processHex = (processNumber & 0xfffff).toString(16).padStart(5, '0');
    this.#now = now;
  }

  next(): string {
    this.#sequence = (this.#sequence + 1) & 0xfff;
    this.#lastMs = Math.max(this.#lastMs, this.#now());
    if (this.#sequence === 0) this.#lastMs += 1;
    return (
      this.#lastMs.toString(16).padStart(12, '0') +
      this.#processHex +
      (0x1000 + this.#sequence).toString(16).slice(1)
    );
  }
}
