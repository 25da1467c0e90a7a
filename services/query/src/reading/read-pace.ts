import { setTimeout as sleep } from 'node:timers/promises';
import { KeyedSemaphore, type Permit } from '@clicktrail/concurrency';

/** A read that has its turn. */
export interface Turn {
  /** How many threads of the engine it may take; as many as the engine likes where undefined. */
  threads: number | undefined;
  /** Call it once, when the read has ended. */
  end: () => void;
}

export interface PaceOptions {
  /** Whether clicks need all that the machine has; never where left out. */
  isPressed?: (() => boolean) | undefined;
}

/** After a read, for so many times as long as reads lately took, there is none: they take a fifth of one thread. */
const restPerWork = 4;
const restMsMax = 2_000;
/** One slow read among quick ones does not stop all that follow: its rest is spread over so many. */
const lately = 8;
/** How often it is looked whether clicks still need everything. */
const lookEveryMs = 100;

const unhindered: Turn = { threads: undefined, end: () => {} };

/**
 * Leaves the machine to clicks while they need all of it: reads of all keys then go one at a time, on one thread, with
 * pauses between them. At any other time it does nothing.
 */
export class ReadPace {
  readonly #isPressed: () => boolean;
  readonly #semaphore = new KeyedSemaphore({ total: 1, perKey: 1 });
  #restsUntilMs = 0;
  /** How long the last reads took, in milliseconds. */
  #lengths: number[] = [];
  #waitedMs = 0;

  constructor({ isPressed = () => false }: PaceOptions = {}) {
    this.#isPressed = isPressed;
  }

  /** How long reads have waited, all together. */
  get waitedMs(): number {
    return this.#waitedMs;
  }

  /**
   * Resolves when a read of a key may begin.
   * @param signal ends the waiting
   * @throws the signal's reason
   */
  async turn(keyId: string, signal: AbortSignal): Promise<Turn> {
    if (!this.#isPressed()) return unhindered;
    const cameMs = performance.now();
    try {
      const permit = await this.#semaphore.acquire(keyId, signal);
      return await this.#paced(permit, signal);
    } finally {
      this.#waitedMs += performance.now() - cameMs;
    }
  }

  async #paced(permit: Permit, signal: AbortSignal): Promise<Turn> {
    try {
      await this.#rest(signal);
    } catch (error) {
      permit.release();
      throw error;
    }
    const beganMs = performance.now();
    return {
      threads: 1,
      end: () => {
        const endedMs = performance.now();
        this.#restsUntilMs = endedMs + this.#restAfter(endedMs - beganMs);
        permit.release();
      },
    };
  }

  async #rest(signal: AbortSignal): Promise<void> {
    for (let restMs = this.#restMs(); restMs > 0 && this.#isPressed(); restMs = this.#restMs()) {
      // Whatever ends the sleep early is told below by its own reason.
      await sleep(Math.min(restMs, lookEveryMs), undefined, { signal }).catch(() => {});
      signal.throwIfAborted();
    }
    signal.throwIfAborted();
  }

  #restAfter(tookMs: number): number {
    this.#lengths = [...this.#lengths, tookMs].slice(-lately);
    const meanMs = this.#lengths.reduce((sum, ms) => sum + ms, 0) / this.#lengths.length;
    return Math.min(restPerWork * meanMs, restMsMax);
  }

  #restMs(): number {
    return this.#restsUntilMs - performance.now();
  }
}
