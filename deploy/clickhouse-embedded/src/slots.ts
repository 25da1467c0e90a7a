import { exception } from './exceptions.js';

/** Kind of a statement: `read` returns rows; `other` is an insert, DDL or anything else. */
export type SlotKind = 'read' | 'other';

/** Bounds the number of concurrent statements, and refuses a query id that is in use. */
export interface Slots {
  /** Registers a request. Throws `QUERY_WITH_SAME_ID_IS_ALREADY_RUNNING`. */
  enter(queryId: string): SlotRequest;
  /** Number of registered requests that have not left. */
  running(): number;
}

export interface SlotRequest {
  /** Number that is unique among all requests. */
  serial: number;
  /** Resolves when a slot is free. Throws `TOO_MANY_SIMULTANEOUS_QUERIES` after the time limit, or the signal's reason. */
  begin(kind: SlotKind, signal: AbortSignal): Promise<void>;
  leave(): void;
}

export interface SlotLimits {
  requestsMax: number;
  /** Time limit of waiting for a slot. */
  waitMsMax: number;
}

/** Share of the slots reserved for other statements, so that no insert waits for a report to end. */
const reservedShare = 1 / 4;

/** Limit of waiting requests, each of which may hold a body in memory. */
const waitingMax = 256;

interface Waiting {
  kind: SlotKind;
  admit: () => void;
}

/** Creates the slots. Requests beyond the bound wait in order of arrival; inserts pass waiting reads. */
export function makeSlots({ requestsMax, waitMsMax }: SlotLimits): Slots {
  const readsMax = Math.max(1, requestsMax - Math.floor(requestsMax * reservedShare));
  const queryIds = new Set<string>();
  const running: Record<SlotKind, number> = { read: 0, other: 0 };
  const waiting = new Set<Waiting>();
  let serials = 0;

  const hasRoom = (kind: SlotKind) =>
    running.read + running.other < requestsMax && (kind === 'other' || running.read < readsMax);
  const admitNext = (kind: SlotKind) => {
    for (const each of waiting) {
      if (!hasRoom(kind)) return;
      if (each.kind !== kind) continue;
      waiting.delete(each);
      running[kind]++;
      each.admit();
    }
  };
  const end = (kind: SlotKind) => {
    running[kind]--;
    admitNext('other');
    admitNext('read');
  };
  const begin = async (kind: SlotKind, signal: AbortSignal) => {
    signal.throwIfAborted();
    if (hasRoom(kind)) running[kind]++;
    else await waitForSlot(waiting, kind, signal, { requestsMax, waitMsMax });
  };

  return {
    running: () => queryIds.size,
    enter(queryId) {
      if (queryIds.has(queryId)) throw exception(216, `Query with id = ${queryId} is already running.`);
      queryIds.add(queryId);
      let begun: SlotKind | undefined;
      return {
        serial: ++serials,
        begin: async (kind, signal) => {
          await begin(kind, signal);
          begun = kind;
        },
        leave: () => {
          queryIds.delete(queryId);
          if (begun) end(begun);
        },
      };
    },
  };
}

function waitForSlot(
  waiting: Set<Waiting>,
  kind: SlotKind,
  signal: AbortSignal,
  { requestsMax, waitMsMax }: SlotLimits,
): Promise<void> {
  const tooMany = () => exception(202, `Too many simultaneous queries. Maximum: ${requestsMax}.`);
  return new Promise((resolve, reject) => {
    if (waiting.size >= waitingMax) return reject(tooMany());
    const each: Waiting = { kind, admit: () => finish(resolve) };
    const giveUp = () => finish(() => reject(signal.reason as Error));
    const timer = setTimeout(() => finish(() => reject(tooMany())), waitMsMax);
    const finish = (then: () => void) => {
      waiting.delete(each);
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      then();
    };
    signal.addEventListener('abort', giveUp, { once: true });
    waiting.add(each);
  });
}
