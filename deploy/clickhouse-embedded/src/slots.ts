import { exception } from './exceptions.js';

/** What answers with rows is a read; an insert, a change of a table and everything else is not. */
export type SlotKind = 'read' | 'other';

/** Bounds how much runs at once, and keeps two requests from using one query id at the same time. */
export interface Slots {
  /** Notes a request. Throws `QUERY_WITH_SAME_ID_IS_ALREADY_RUNNING`. */
  enter(queryId: string): SlotRequest;
  /** How many requests have entered and not left. */
  running(): number;
}

export interface SlotRequest {
  /** A number that no other request has. */
  serial: number;
  /** Resolves once the engine has room. Throws `TOO_MANY_SIMULTANEOUS_QUERIES` after the time limit, or the signal's reason. */
  begin(kind: SlotKind, signal: AbortSignal): Promise<void>;
  leave(): void;
}

export interface SlotLimits {
  requestsMax: number;
  /** How long a request waits for its slot. */
  waitMsMax: number;
}

/** Of the slots so many are kept free of reads, so that no insert waits until a report has ended. */
const keptShare = 1 / 4;

/** Each may hold a body that was read already. */
const waitingMax = 256;

interface Waiting {
  kind: SlotKind;
  admit: () => void;
}

/** Requests beyond the bound wait, in the order in which they came; inserts pass waiting reads. */
export function makeSlots({ requestsMax, waitMsMax }: SlotLimits): Slots {
  const readsMax = Math.max(1, requestsMax - Math.floor(requestsMax * keptShare));
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
    else await turn(waiting, kind, signal, { requestsMax, waitMsMax });
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

function turn(
  waiting: Set<Waiting>,
  kind: SlotKind,
  signal: AbortSignal,
  { requestsMax, waitMsMax }: SlotLimits,
): Promise<void> {
  const tooMany = () => exception(202, `Too many simultaneous queries. Maximum: ${requestsMax}.`);
  return new Promise((resolve, reject) => {
    if (waiting.size >= waitingMax) return reject(tooMany());
    const each: Waiting = { kind, admit: () => settle(resolve) };
    const giveUp = () => settle(() => reject(signal.reason as Error));
    const timer = setTimeout(() => settle(() => reject(tooMany())), waitMsMax);
    const settle = (then: () => void) => {
      waiting.delete(each);
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      then();
    };
    signal.addEventListener('abort', giveUp, { once: true });
    waiting.add(each);
  });
}
