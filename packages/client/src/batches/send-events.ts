import { BatchError, type FailedBatch } from './batch-error.js';
import { type BatchOptions, batchBytesMax, completeOptions } from './batch-options.js';
import type { BatchAnswer, EventResult } from './batch-results.js';
import type { BatchSender } from './batch-sender.js';
import { batchBody, eventJson, frameBytes } from './event-json.js';
import { type FilledBatch, fillBatches } from './fill-batches.js';
import { type Outcome, sendInOrder } from './send-in-order.js';

/** Where events go. */
export interface Target {
  kind: 'clicks' | 'impressions';
  sender: BatchSender;
}

/** A batch with the key that all of its attempts have. */
export interface KeyedBatch<Event> extends FilledBatch<Event> {
  idempotencyKey: string;
}

/** What the callers of {@link sendBatches} may say beside the options of the public. */
export interface Control<Item> {
  encode: (item: Item) => Uint8Array;
  isStopped: () => boolean;
}

/**
 * Sends the events of a source and yields what became of each batch, in order. Leaving it early gives up what is under way.
 * @throws what the source throws, once all before is sent
 */
export async function* sendBatches<Item, Accepted>(
  { kind, sender }: Target,
  source: Iterable<Item> | AsyncIterable<Item>,
  options: Required<BatchOptions>,
  { encode, isStopped }: Control<Item>,
): AsyncGenerator<Outcome<KeyedBatch<Item>, EventResult<Accepted>[]>, void, undefined> {
  const { eventsMax, lingerMs, underWayMax, attemptsMax, gzip } = options;
  const left = new AbortController();
  const send = async (batch: KeyedBatch<Item>) => {
    const { idempotencyKey } = batch;
    const path = `/api/v1/${kind}/batch`;
    const request = {
      path,
      contentType: 'application/json',
      body: batchBody(batch),
      idempotencyKey,
    } as const;
    const trying = { attemptsMax, gzip, signal: left.signal };
    return resultsOf(batch, await sender.send<Omit<EventResult<Accepted>, 'index'>>(request, trying));
  };
  const bounds = { events: eventsMax, bytes: batchBytesMax - frameBytes, lingerMs };
  try {
    yield* sendInOrder(withKeys(fillBatches(source, bounds, encode)), { send, underWayMax, isStopped });
  } finally {
    left.abort();
  }
}

async function* withKeys<Event>(batches: AsyncIterable<FilledBatch<Event>>) {
  for await (const batch of batches) yield { ...batch, idempotencyKey: crypto.randomUUID() };
}

/** @throws Error for an answer that is not one of this batch */
function resultsOf<Accepted>(
  { firstIndex, events }: FilledBatch<unknown>,
  { results }: BatchAnswer<Omit<EventResult<Accepted>, 'index'>>,
): EventResult<Accepted>[] {
  if (results.length === events.length)
    return results.map((result, at) => ({ index: firstIndex + at, ...result }) as EventResult<Accepted>);
  throw new Error(`The answer has ${results.length} results for ${events.length} events.`);
}

/**
 * Sends the events of a source, and yields what became of each, in order.
 * @throws BatchError once a batch has failed; what the source throws, once all before is sent
 */
export async function* sendEvents<Event, Accepted>(
  target: Target,
  source: Iterable<Event> | AsyncIterable<Event>,
  options: BatchOptions,
): AsyncGenerator<EventResult<Accepted>, void, undefined> {
  const failed: FailedBatch<Event>[] = [];
  const later: EventResult<Accepted>[] = [];
  const control = { encode: eventJson, isStopped: () => failed.length > 0 };
  const outcomes = sendBatches<Event, Accepted>(target, source, completeOptions(options), control);
  try {
    for await (const { batch, answer, error } of outcomes) {
      if (!answer) failed.push(failedBatch(batch, error));
      else if (failed.length > 0) later.push(...answer);
      else yield* answer;
    }
  } catch (error) {
    if (failed.length === 0) throw error;
  }
  if (failed.length > 0) throw new BatchError(failed, later);
}

/** @param error of its last attempt */
export const failedBatch = <Event>(
  { firstIndex, events, idempotencyKey }: KeyedBatch<Event>,
  error: unknown,
): FailedBatch<Event> => ({ firstIndex, events, idempotencyKey, error });
