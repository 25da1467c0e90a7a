import { batchBytesMax } from './batch-options.js';
import { eventJson, frameBytes } from './event-json.js';

/** An event that waits, with its JSON in UTF-8. */
export interface QueuedEvent<Event> {
  event: Event;
  json: Uint8Array;
}

/** The JSON of events that wait, at most, in bytes. */
const pendingBytesMax = 64 * 1024 * 1024;

/** Events that were taken and not answered, in bounds. It is read once, and ends when it is closed and empty. */
export class EventQueue<Event> implements AsyncIterable<QueuedEvent<Event>> {
  readonly #pendingMax: number;
  #waiting: QueuedEvent<Event>[] = [];
  #pending = 0;
  #bytes = 0;
  #isClosed = false;
  #wakeReader = () => {};
  #waitingForRoom: (() => void)[] = [];

  constructor(pendingMax: number) {
    this.#pendingMax = pendingMax;
  }

  get pending(): number {
    return this.#pending;
  }

  /** @see Batcher.add */
  add(event: Event): boolean {
    if (this.#isClosed) throw new Error('The batcher is closed.');
    if (!this.#hasRoom()) return false;
    const json = eventJson(event);
    if (json.byteLength + frameBytes >= batchBytesMax)
      throw new RangeError(`The event has ${json.byteLength} bytes; no batch has room for it.`);
    this.#waiting.push({ event, json });
    this.#pending += 1;
    this.#bytes += json.byteLength;
    this.#wakeReader();
    return true;
  }

  /** Resolves once there is room for an event, or the queue is closed. */
  async room(): Promise<void> {
    while (!this.#hasRoom() && !this.#isClosed)
      await new Promise<void>((resolve) => this.#waitingForRoom.push(resolve));
  }

  /** Makes room: these were answered. */
  settle(events: readonly QueuedEvent<Event>[]): void {
    this.#pending -= events.length;
    for (const { json } of events) this.#bytes -= json.byteLength;
    this.#wakeWaiting();
  }

  close(): void {
    this.#isClosed = true;
    this.#wakeReader();
    this.#wakeWaiting();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<QueuedEvent<Event>, void, undefined> {
    for (;;) {
      const taken = this.#waiting;
      this.#waiting = [];
      yield* taken;
      if (this.#waiting.length > 0) continue;
      if (this.#isClosed) return;
      await new Promise<void>((resolve) => {
        this.#wakeReader = resolve;
      });
    }
  }

  #hasRoom(): boolean {
    return this.#pending < this.#pendingMax && this.#bytes < pendingBytesMax;
  }

  #wakeWaiting(): void {
    const waiting = this.#waitingForRoom;
    this.#waitingForRoom = [];
    for (const wake of waiting) wake();
  }
}
