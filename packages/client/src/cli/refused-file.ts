import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import type { EventRefused } from '../api-types.js';
import { CliError } from './cli-error.js';
import type { Line } from './read-lines.js';

/** A line that was refused, and why. */
export interface RefusedLine extends Omit<EventRefused, 'index'> {
  line: Line;
}

/** The file of refused lines: NDJSON, one object for each. Later runs append to it. */
export class RefusedFile {
  readonly #file: number;
  #bytes: number;

  /**
   * @param settledBytes what it has of settled lines; the rest is of batches that are sent again. Undefined for a new run
   * @throws CliError where it has less
   */
  constructor(path: string, settledBytes: number | undefined) {
    this.#file = openSync(path, 'a+');
    const { size } = fstatSync(this.#file);
    this.#bytes = settledBytes ?? size;
    if (size < this.#bytes)
      throw new CliError(`${path} has ${size} bytes, and had ${this.#bytes} when the state was written.`);
    ftruncateSync(this.#file, this.#bytes);
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Appends lines; synced to disk on return. */
  append(refused: readonly RefusedLine[]): void {
    if (refused.length === 0) return;
    this.#bytes += writeSync(this.#file, refused.map(jsonOf).join(''));
    fsyncSync(this.#file);
  }

  close(): void {
    closeSync(this.#file);
  }
}

function jsonOf({ line, status, code, message, fields, caps }: RefusedLine): string {
  const text = line.text.toString('utf8');
  return `${JSON.stringify({ line: line.number, status, code, message, fields, caps, text })}\n`;
}
