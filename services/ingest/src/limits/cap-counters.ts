import { setTimeout as sleep } from 'node:timers/promises';
import { withTimeout } from '@clicktrail/concurrency';
import { unavailable } from '@clicktrail/contracts';
import {
  commandTimeoutMs,
  defineScript,
  type RedisClient,
  type RedisClock,
  type Script,
} from '@clicktrail/redis';
import type { CapWindow } from './cap-window.js';
import type { ClickCount } from './count-clicks.js';

export interface CapCountersOptions {
  redis: RedisClient;
  /** Counts the tracked clicks of a campaign since `fromMs`, stored or still queued. */
  countClicks: (count: ClickCount) => Promise<number>;
}

const luaFile = new URL('../../../lua/set-counter.lua', import.meta.url);

/** A counter outlives its window by Redis' clock, which may be ahead of ours. */
const keptMs = 3_600_000;

/** Most clicks that wait for counters, some 20 MB of them; more are refused. */
const waitingMax = 2_000;

/** Longest wait for a counter. The count goes on, for clicks that come later. */
const waitedMaxMs = 5_000;

/** Counts the caps' counters anew that Redis has lost or never had, each one once for all clicks that wait for it. */
export class CapCounters {
  readonly #options: CapCountersOptions;
  readonly #setCounter: Script<number>;
  readonly #rebuilding = new Map<string, Promise<void>>();
  #waiting = 0;

  constructor(options: CapCountersOptions) {
    this.#options = options;
    this.#setCounter = defineScript(options.redis, 'clicktrailSetCounter', luaFile, 1);
  }

  /**
   * Waits until the counter is there.
   * @param clock of the counter's slot
   * @throws Refusal `unavailable` where too many clicks wait already, or the clicks cannot be counted
   */
  async rebuild(clock: RedisClock, campaignId: string, window: CapWindow): Promise<void> {
    if (this.#waiting >= waitingMax) throw unavailable();
    let work = this.#rebuilding.get(window.key);
    if (!work) {
      const counting = this.#countAnew(clock, campaignId, window).finally(() =>
        this.#rebuilding.delete(window.key),
      );
      // After its time limit it refuses every click until the count has ended.
      work = withTimeout(() => counting, waitedMaxMs).catch((cause: unknown) => {
        throw unavailable(cause);
      });
      this.#rebuilding.set(window.key, work);
    }
    this.#waiting += 1;
    try {
      await work;
    } finally {
      this.#waiting -= 1;
    }
  }

  /**
   * Counts a campaign's clicks and sets the counter, unless another process was faster. Redis drops a count that reaches
   * it after the time limit of the command: clicks may have come since.
   */
  async #countAnew(clock: RedisClock, campaignId: string, window: CapWindow): Promise<void> {
    const { countClicks } = this.#options;
    const unsettledMs = window.settledAtMs - performance.now();
    if (unsettledMs > 0) await sleep(unsettledMs);
    const used = await countClicks({ campaignId, fromMs: window.fromMs });
    const expiresAtMs = window.resetsAtMs === null ? '' : window.resetsAtMs + keptMs;
    const askedAtMs = performance.now();
    const untilMs = await clock.at(askedAtMs + commandTimeoutMs);
    clock.note(await this.#setCounter(window.key, used, expiresAtMs, untilMs), askedAtMs);
  }
}
