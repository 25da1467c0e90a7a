import { overdue, turnsOf } from './source-turns.js';

/** The bounds of a batch. */
export interface BatchBounds {
  events: number;
  /** Of the body, before it is compressed. */
  bytes: number;
  /** How long the first event of a batch waits for others, where they come from an async source. */
  lingerMs: number;
}

/** Events that are sent together. */
export interface FilledBatch<Event> {
  /** The place of its first event among all of the source, from 0. */
  firstIndex: number;
  events: Event[];
  /** The JSON of each event, in UTF-8. */
  lines: Uint8Array[];
}

/** The bytes that stand around each event in a body. */
const bytesBeside = 1;

/** Collects the events of one batch after the other. */
class Filling<Event> {
  readonly #bounds: BatchBounds;
  #firstIndex = 0;
  #events: Event[] = [];
  #lines: Uint8Array[] = [];
  #bytes = 0;

  constructor(bounds: BatchBounds) {
    this.#bounds = bounds;
  }

  get isEmpty(): boolean {
    return this.#events.length === 0;
  }

  get isFull(): boolean {
    return this.#events.length === this.#bounds.events;
  }

  hasRoomFor(line: Uint8Array): boolean {
    return this.#bytes + line.byteLength + bytesBeside <= this.#bounds.bytes;
  }

  add(event: Event, line: Uint8Array): void {
    this.#events.push(event);
    this.#lines.push(line);
    this.#bytes += line.byteLength + bytesBeside;
  }

  take(): FilledBatch<Event> {
    const batch = { firstIndex: this.#firstIndex, events: this.#events, lines: this.#lines };
    this.#firstIndex += this.#events.length;
    this.#events = [];
    this.#lines = [];
    this.#bytes = 0;
    return batch;
  }
}

/**
 * Fills batches from a source, in order, and reads no further than the one that it fills.
 * @param encode the JSON of an event, in UTF-8
 * @throws RangeError for an event that no batch can hold, and what the source or `encode` throws, once the events before it
 * were yielded
 */
export async function* fillBatches<Event>(
  source: Iterable<Event> | AsyncIterable<Event>,
  bounds: BatchBounds,
  encode: (event: Event) => Uint8Array,
): AsyncGenerator<FilledBatch<Event>, void, undefined> {
  const filling = new Filling<Event>(bounds);
  let failure: { error: unknown } | undefined;
  try {
    for await (const turn of turnsOf(source, bounds.lingerMs, () => !filling.isEmpty)) {
      if (turn === overdue) {
        yield filling.take();
        continue;
      }
      const line = encode(turn.event);
      if (line.byteLength + bytesBeside > bounds.bytes) throw tooLarge(line, bounds);
      if (!filling.hasRoomFor(line)) yield filling.take();
      filling.add(turn.event, line);
      if (filling.isFull) yield filling.take();
    }
  } catch (error) {
    failure = { error };
  }
  if (!filling.isEmpty) yield filling.take();
  if (failure) throw failure.error;
}

const tooLarge = ({ byteLength }: Uint8Array, { bytes }: BatchBounds) =>
  new RangeError(`An event has ${byteLength} bytes, and a batch has room for ${bytes}.`);
