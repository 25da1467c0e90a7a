import type { BatchOptions } from './batch-options.js';
import type { EventResult } from './batch-results.js';
import type { BatchSender } from './batch-sender.js';
import { type Batcher, type BatcherOptions, createBatcher } from './batcher.js';
import { sendEvents } from './send-events.js';

/** Sends many events of a kind: each batch has one `Idempotency-Key`, under which it is repeated until it is answered. */
export interface EventBatches<Event, Accepted> {
  /**
   * Sends the events of an iterable, or of an async one as they come, and yields what became of each, in order. It reads the
   * source no faster than the service answers, and holds {@link BatchOptions.underWayMax} batches and one more. Leaving the
   * loop early gives up what is under way.
   * @throws RangeError for an option or an event that is too large; BatchError once a batch has failed; what the source throws,
   * once all before is sent
   */
  batch(
    events: Iterable<Event> | AsyncIterable<Event>,
    options?: BatchOptions,
  ): AsyncGenerator<EventResult<Accepted>, void, undefined>;
  /** Takes events one by one, and sends them in batches. @throws RangeError that names the option */
  batcher(options: BatcherOptions<Event, Accepted>): Batcher<Event>;
}

export const eventBatches = <Event, Accepted>(
  kind: 'clicks' | 'impressions',
  sender: BatchSender,
): EventBatches<Event, Accepted> => ({
  batch: (events, options = {}) => sendEvents({ kind, sender }, events, options),
  batcher: (options) => createBatcher({ kind, sender }, options),
});
