import { unavailable } from '@clicktrail/contracts';
import type { EventIds } from './event-id.js';
import { type KnownClick, parseClickLine } from './event-line.js';

/** The two sources of clicks: the queue and ClickHouse. */
export interface ClickSources {
  ids: EventIds;
  /** Reads the line of a click that waits in the queue, such as `EventQueue.findLine`; null for none. */
  findWaiting(batch: string, id: string): Promise<string | null>;
  findStored(click: { id: string; createdAtMs: number }): Promise<KnownClick | null>;
}

/** @returns null for a click that does not exist. @throws Refusal `unavailable` where a source is away. */
export type FindClick = (id: string) => Promise<KnownClick | null>;

/**
 * Finds an acknowledged click, whether it is a millisecond or a year old. A forged id is refused without a search.
 *
 * The queue is read first: a click leaves it only after ClickHouse has confirmed it, so that this order cannot miss one.
 * A source that is away does not matter where the other one has the click; otherwise the error is `unavailable`.
 */
export function clickFinder({ ids, findWaiting, findStored }: ClickSources): FindClick {
  return async (id) => {
    const parsed = ids.parse(id);
    if (parsed === null) return null;
    const waiting = await attempt(() => findWaiting(parsed.batch, id));
    if (waiting.value) return parseClickLine(waiting.value);
    const stored = await attempt(() => findStored({ id, createdAtMs: parsed.createdAtMs }));
    if (stored.value) return stored.value;
    const fault = waiting.fault ?? stored.fault;
    if (fault === undefined) return null;
    throw unavailable(fault);
  };
}

interface Attempted<T> {
  value?: T;
  fault?: unknown;
}

async function attempt<T>(find: () => Promise<T>): Promise<Attempted<T>> {
  try {
    return { value: await find() };
  } catch (fault) {
    return { fault };
  }
}
