import { exception } from './exceptions.js';

/** Bounds how much runs at once, and keeps two requests from using one query id at the same time. */
export interface Slots {
  /** Returns a function that gives the slot back, and a number that no other request has. */
  take(queryId: string): { serial: number; release: () => void };
  running(): number;
}

export function makeSlots(requestsMax: number): Slots {
  const queryIds = new Set<string>();
  let serials = 0;
  return {
    running: () => queryIds.size,
    take(queryId) {
      if (queryIds.size >= requestsMax) {
        throw exception(202, `Too many simultaneous queries. Maximum: ${requestsMax}.`);
      }
      if (queryIds.has(queryId)) throw exception(216, `Query with id = ${queryId} is already running.`);
      queryIds.add(queryId);
      return { serial: ++serials, release: () => queryIds.delete(queryId) };
    },
  };
}
