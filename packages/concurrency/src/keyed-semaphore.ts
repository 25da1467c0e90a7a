export interface SemaphoreLimits {
  /** Permits of all keys together; unlimited where left out. */
  total?: number;
  /** Permits that one key may hold. */
  perKey: number;
}

/** Both methods have an effect once, however often they are called. */
export interface Permit {
  /** Lets another key start, while the permit still counts towards its own key. */
  endWork(): void;
  /** Gives the permit back. */
  release(): void;
}

/** One key has too many calls that wait. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

interface KeyState {
  held: number;
  /** Callbacks that each start one call, in order of arrival. */
  waiting: Set<() => void>;
}

/** A waiting request takes some 10 kB. Only a key with a raised rate limit can have this many. */
const waitingMax = 5_000;

/**
 * Limits how many calls run at once, in all and per key. Further calls wait; a free permit goes to the keys in rotation,
 * so that a key with a thousand calls delays another key by one of them.
 */
export class KeyedSemaphore {
  readonly #perKey: number;
  #free: number;
  /** In the order in which keys get their next permit. */
  readonly #states = new Map<string, KeyState>();

  constructor({ total = Number.POSITIVE_INFINITY, perKey }: SemaphoreLimits) {
    this.#free = total;
    this.#perKey = perKey;
  }

  /** @throws the reason of the signal; QueueFullError */
  async acquire(key: string, signal: AbortSignal): Promise<Permit> {
    signal.throwIfAborted();
    const state = this.#stateOf(key);
    if (this.#admits(state)) this.#take(state);
    else await this.#wait(key, state, signal);
    return this.#permitOf(key, state);
  }

  #stateOf(key: string): KeyState {
    let state = this.#states.get(key);
    if (state === undefined) {
      state = { held: 0, waiting: new Set() };
      this.#states.set(key, state);
    }
    return state;
  }

  #admits({ held }: KeyState): boolean {
    return this.#free > 0 && held < this.#perKey;
  }

  #take(state: KeyState): void {
    this.#free--;
    state.held++;
  }

  #wait(key: string, state: KeyState, signal: AbortSignal): Promise<void> {
    if (state.waiting.size >= waitingMax) throw new QueueFullError('too many calls of one key wait');
    return new Promise((resolve, reject) => {
      const admit = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        state.waiting.delete(admit);
        this.#forgetEmpty(key, state);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      state.waiting.add(admit);
    });
  }

  #permitOf(key: string, state: KeyState): Permit {
    const endWork = once(() => {
      this.#free++;
      this.#admitNext();
    });
    const release = once(() => {
      state.held--;
      endWork();
      this.#admitNext();
      this.#forgetEmpty(key, state);
    });
    return { endWork, release };
  }

  #admitNext(): void {
    // A served key moves to the end of the map, where this loop meets it again.
    for (const [key, state] of this.#states) {
      if (this.#free === 0) return;
      const [admit] = state.waiting;
      if (admit === undefined || !this.#admits(state)) continue;
      state.waiting.delete(admit);
      this.#take(state);
      this.#states.delete(key);
      this.#states.set(key, state);
      admit();
    }
  }

  #forgetEmpty(key: string, { held, waiting }: KeyState): void {
    if (held === 0 && waiting.size === 0) this.#states.delete(key);
  }
}

function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    work();
  };
}
