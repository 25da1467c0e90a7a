import { unavailable } from '@clicktrail/contracts';

export interface SemaphoreLimits {
  /** Permits of all keys together; without a bound where left out. */
  atOnce?: number;
  /** Permits that one key may hold. */
  perKey: number;
}

/** Each method works once, however often it is called. */
export interface Permit {
  /** Lets another key begin, while this one still counts as one of its own key's. */
  endWork(): void;
  /** Gives all of the permit back. */
  release(): void;
}

interface Line {
  held: number;
  /** In the order in which they came; each admits one. */
  waiting: Set<() => void>;
}

/** Only a key whose limit is far above the default has so many requests waiting; each of them takes some 10 kB. */
const waitingMax = 5_000;

/**
 * Bounds how much is under way at once, and how much of it is one key's. Everything beyond that waits; a permit that is
 * free goes to the next key in turn, so that a key with a thousand requests delays another one by one of them.
 */
export class KeyedSemaphore {
  readonly #perKey: number;
  #free: number;
  /** In the order in which the keys get their next permit. */
  readonly #lines = new Map<string, Line>();

  constructor({ atOnce = Number.POSITIVE_INFINITY, perKey }: SemaphoreLimits) {
    this.#free = atOnce;
    this.#perKey = perKey;
  }

  /** @throws the reason of the signal; Refusal `unavailable` where thousands of requests of the key wait already */
  async acquire(key: string, signal: AbortSignal): Promise<Permit> {
    signal.throwIfAborted();
    const line = this.#lineOf(key);
    if (this.#admits(line)) this.#take(line);
    else await this.#wait(key, line, signal);
    return this.#permitOf(key, line);
  }

  #lineOf(key: string): Line {
    let line = this.#lines.get(key);
    if (line === undefined) {
      line = { held: 0, waiting: new Set() };
      this.#lines.set(key, line);
    }
    return line;
  }

  #admits({ held }: Line): boolean {
    return this.#free > 0 && held < this.#perKey;
  }

  #take(line: Line): void {
    this.#free--;
    line.held++;
  }

  #wait(key: string, line: Line, signal: AbortSignal): Promise<void> {
    if (line.waiting.size >= waitingMax) throw unavailable(new Error('too many requests of one key wait'));
    return new Promise((resolve, reject) => {
      const admit = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        line.waiting.delete(admit);
        this.#forgetEmpty(key, line);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      line.waiting.add(admit);
    });
  }

  #permitOf(key: string, line: Line): Permit {
    const endWork = once(() => {
      this.#free++;
      this.#admitNext();
    });
    const release = once(() => {
      line.held--;
      endWork();
      this.#admitNext();
      this.#forgetEmpty(key, line);
    });
    return { endWork, release };
  }

  #admitNext(): void {
    // A key that was served goes to the end, where this loop meets it again.
    for (const [key, line] of this.#lines) {
      if (this.#free === 0) return;
      const [admit] = line.waiting;
      if (admit === undefined || !this.#admits(line)) continue;
      line.waiting.delete(admit);
      this.#take(line);
      this.#lines.delete(key);
      this.#lines.set(key, line);
      admit();
    }
  }

  #forgetEmpty(key: string, { held, waiting }: Line): void {
    if (held === 0 && waiting.size === 0) this.#lines.delete(key);
  }
}

/** For reads of one store: twice as many at once as one key may have, so that no key alone takes all of them. */
export const readPermits = (perKey: number): KeyedSemaphore =>
  new KeyedSemaphore({ atOnce: 2 * perKey, perKey });

function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    work();
  };
}
