import { unavailable } from '@clicktrail/contracts';
import type { EventIds } from './event-id.js';
import { parseClickLine, type StoredClick } from './event-line.js';

/** Where clicks are: waiting in the queue, or stored. */
export interface ClickPlaces {
  ids: EventIds;
  /** The line of a click that still waits, or null. `EventQueue.findLine` is one. */
  findWaiting(batch: string, id: string): Promise<string | null>;
  findStored(place: { id: string; createdAtMs: number }): Promise<StoredClick | null>;
}

/** @returns null for a click that does not exist. @throws Refusal `unavailable` where that cannot be told. */
export type FindClick = (id: string) => Promise<StoredClick | null>;

/**
 * Finds a click that was acknowledged a millisecond ago as surely as one of last year.
 *
 * The id says where to look, and a made-up id is refused without a search. The queue comes first: a click leaves it
 * only after ClickHouse has confirmed it, so looking in this order cannot miss it in between.
 * A store that is away does no harm where the other one has the click; else the answer is `unavailable`, never "none".
 */
export function clickFinder({ ids, findWaiting, findStored }: ClickPlaces): FindClick {
  return async (id) => {
    const place = ids.parse(id);
    if (place === null) return null;
    const waiting = await attempt(() => findWaiting(place.batch, id));
    if (waiting.value) return parseClickLine(waiting.value);
    const stored = await attempt(() => findStored({ id, createdAtMs: place.createdAtMs }));
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

async function attempt<T>(look: () => Promise<T>): Promise<Attempted<T>> {
  try {
    return { value: await look() };
  } catch (fault) {
    return { fault };
  }
}
