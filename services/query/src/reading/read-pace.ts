import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '@clicktrail/contracts';
import { Lane } from '@clicktrail/http';

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
  /** Whoever has waited for so long is told to come back. */
  waitMsMax?: number;
}

/** After a read, for so many times as long as reads lately took, there is none: they take a fifth of one thread. */
const restPerWork = 4;
const restMsMax = 2_000;
/** One slow read among quick ones does not stop all that follow: its rest is spread over so many. */
const lately = 8;
const waitingMax = 1_000;
/** How often it is looked whether clicks still need everything. */
const lookEveryMs = 100;

const unhindered: Turn = { threads: undefined, end: () => {} };

/**
 * Leaves the machine to clicks while they need all of it: reads of all keys then go one at a time, on one thread, with
 * pauses between them. At any other time it does nothing.
 */
export class ReadPace {
  readonly #isPressed: () => boolean;
  readonly #waitMsMax: number;
  readonly #lane = new Lane(1, waitingMax);
  #restsUntilMs = 0;
  /** How long the last reads took, in milliseconds. */
  #lengths: number[] = [];
  #waitedMs = 0;

  constructor({ isPressed = () => false, waitMsMax = 10_000 }: PaceOptions = {}) {
    this.#isPressed = isPressed;
    this.#waitMsMax = waitMsMax;
  }

  /** How long reads have waited, all together. */
  get waitedMs(): number {
    return this.#waitedMs;
  }

  /**
   * Resolves when a read may begin.
   * @throws Refusal `unavailable` where its turn did not come in time, `rate_limited` where too many wait already; the
   *   signal's reason where the caller hung up
   */
  async turn(signal: AbortSignal): Promise<Turn> {
    if (!this.#isPressed()) return unhindered;
    const cameMs = performance.now();
    const patience = AbortSignal.timeout(this.#waitMsMax);
    try {
      return await this.#paced(AbortSignal.any([signal, patience]));
    } catch (error) {
      if (signal.aborted || !patience.aborted) throw error;
      throw new Refusal('unavailable', {
        message: 'Clicks take all that this machine has, and reports wait for them. It is safe to retry.',
        retryAfterSeconds: 5,
      });
    } finally {
      this.#waitedMs += performance.now() - cameMs;
    }
  }

  async #paced(signal: AbortSignal): Promise<Turn> {
    await this.#lane.enter('reads', signal);
    try {
      for (let restMs = this.#restMs(); restMs > 0 && this.#isPressed(); restMs = this.#restMs()) {
        await sleep(Math.min(restMs, lookEveryMs), undefined, { signal });
      }
      signal.throwIfAborted();
    } catch (error) {
      this.#lane.leave();
      throw signal.aborted ? signal.reason : error;
    }
    const beganMs = performance.now();
    return {
      threads: 1,
      end: () => {
        const endedMs = performance.now();
        this.#restsUntilMs = endedMs + this.#restAfter(endedMs - beganMs);
        this.#lane.leave();
      },
    };
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
