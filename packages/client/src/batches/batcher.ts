import { BatchError } from './batch-error.js';
import { type BatchOptions, completeOptions, requireWhole } from './batch-options.js';
import type { EventResult } from './batch-results.js';
import { EventQueue, type QueuedEvent } from './event-queue.js';
import { failedBatch, sendBatches, type Target } from './send-events.js';

export interface BatcherOptions<Event, Accepted> extends BatchOptions {
  /** Events that are taken and not answered, at most; 10,000 by default. */
  pendingMax?: number;
  /** Hears what became of each event, in order. It must not throw. */
  onResult?: (result: EventResult<Accepted>, event: Event) => void;
  /** Hears of each batch that failed; the ones after it go on. It must not throw. */
  onError: (error: BatchError<Event>) => void;
}

/** Takes events one by one, and sends them in batches. */
export interface Batcher<Event> {
  /**
   * Takes an event, unless there is no room: then it returns false, and the event is the caller's to keep or to drop.
   * @throws TypeError for what JSON does not have; RangeError for an event that no batch can hold; Error after `close`
   */
  add(event: Event): boolean;
  /** Resolves once there is room for an event. */
  room(): Promise<void>;
  /** Events that are taken and not answered. */
  readonly pending: number;
  /** Takes no more, and resolves once all that was taken is answered or has failed. */
  close(): Promise<void>;
}

/** @throws RangeError that names the option */
export function createBatcher<Event, Accepted>(
  target: Target,
  options: BatcherOptions<Event, Accepted>,
): Batcher<Event> {
  const { pendingMax = 10_000 } = options;
  requireWhole('pendingMax', pendingMax, 1, 1_000_000);
  const queue = new EventQueue<Event>(pendingMax);
  const sent = sendQueue(target, queue, completeOptions(options), options);
  return {
    add: (event) => queue.add(event),
    room: () => queue.room(),
    get pending() {
      return queue.pending;
    },
    close() {
      queue.close();
      return sent;
    },
  };
}

async function sendQueue<Event, Accepted>(
  target: Target,
  queue: EventQueue<Event>,
  options: Required<BatchOptions>,
  { onResult, onError }: Pick<BatcherOptions<Event, Accepted>, 'onResult' | 'onError'>,
): Promise<void> {
  const control = { encode: ({ json }: QueuedEvent<Event>) => json, isStopped: () => false };
  for await (const outcome of sendBatches<QueuedEvent<Event>, Accepted>(target, queue, options, control)) {
    const { batch, answer, error } = outcome;
    const events = batch.events.map(({ event }) => event);
    queue.settle(batch.events);
    if (answer) for (const [at, result] of answer.entries()) onResult?.(result, events[at]!);
    else onError(new BatchError([failedBatch({ ...batch, events }, error)], []));
  }
}
