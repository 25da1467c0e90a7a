import { setTimeout as sleep } from 'node:timers/promises';
import type { CatalogCampaign } from '@clicktrail/catalog';
import { batchCalls, withTimeout } from '@clicktrail/concurrency';
import { Refusal, unavailable } from '@clicktrail/contracts';
import { commandTimeoutMs, defineScript, RedisClock } from '@clicktrail/redis';
import type { Redis } from 'ioredis';
import { pack } from 'msgpackr';
import { type CapWindow, capWindow } from './cap-window.js';
import type { ClickCount } from './count-clicks.js';

/** N clicks in a span of time, for one key. */
export interface Velocity {
  key: string;
  clicks: number;
  spanMs: number;
}

/**
 * `look-again`: nothing was decided, because a counter had to be counted anew. That takes seconds, in which the campaign
 * may have been paused and its caps changed: the caller decides anew what to ask for.
 */
export type ReservationOutcome = 'reserved' | 'too-fast' | 'look-again';

interface Wish {
  velocities: Velocity[];
  caps: CapWindow[];
}

type ScriptAnswer = ['ok'] | ['fast'] | ['full', number, number] | ['missing', number];

export interface ReservationsOptions {
  redis: Redis;
  /** How many tracked clicks a campaign has since `fromMs`, stored or still queued: for a counter that Redis lost. */
  countClicks: (count: ClickCount) => Promise<number>;
  /** A campaign as it is known now. */
  campaign: (id: string) => CatalogCampaign | undefined;
  /** So many clicks may be waiting for an answer; more are told to come back. */
  askedAtOnceMax: number;
  now?: () => number;
}

const lua = (name: string) => new URL(`../../../lua/${name}.lua`, import.meta.url);

/** A counter outlives its window by Redis' clock, which may be ahead of ours. */
const keptMs = 3_600_000;

/** So many clicks wait for counters that have to be counted anew, some 20 MB of them; more are told to come back. */
const waitingMax = 2_000;

/** Nobody waits longer for one. The count goes on, for those who come back. */
const waitedMaxMs = 5_000;

/** Each is a window that began or was set while the one before was asked about. */
const roundsMax = 8;

/**
 * What a click takes that is limited in number: places under the campaign's caps, and its pace.
 *
 * Exact across any number of processes, because Redis alone counts: one script for all clicks that ask at the same time.
 * A place that was taken is never given back, so that a fault can make a cap stop early but never late.
 * Redis away: refuses with `unavailable`. A counter that Redis has lost is counted anew before anyone passes.
 */
export class Reservations {
  readonly #options: ReservationsOptions;
  readonly #now: () => number;
  readonly #ask: (wish: Wish) => Promise<ScriptAnswer>;
  readonly #reserve: (
    ...args: (string | number | Buffer)[]
  ) => Promise<[redisMs: number, answers: ScriptAnswer[]]>;
  readonly #setCounter: (...args: (string | number)[]) => Promise<number>;
  readonly #clock: RedisClock;
  readonly #rebuilding = new Map<string, Promise<void>>();
  #asked = 0;
  #waiting = 0;

  constructor(options: ReservationsOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#reserve = defineScript(options.redis, 'clicktrailReserve', lua('reserve'), 0);
    this.#setCounter = defineScript(options.redis, 'clicktrailSetCounter', lua('set-counter'), 1);
    this.#clock = new RedisClock(options.redis);
    this.#ask = batchCalls((wishes) => this.#decide(wishes));
  }

  /** @throws Refusal `cap_reached` with the cap that is full, `unavailable` when nobody can tell. */
  async reserve(campaign: CatalogCampaign, velocities: Velocity[]): Promise<ReservationOutcome> {
    if (this.#asked >= this.#options.askedAtOnceMax) refuseUnavailable();
    this.#asked += 1;
    try {
      return await this.#take(campaign, velocities);
    } finally {
      this.#asked -= 1;
    }
  }

  /**
   * For who only looks where a link leads: nothing is taken, and a counter that Redis has lost refuses nobody.
   * @throws Refusal `cap_reached` with a cap that is full, `unavailable` when nobody can tell
   */
  async requirePlace(campaign: CatalogCampaign): Promise<void> {
    const windows = windowsOf(campaign, this.#now());
    if (windows.length === 0) return;
    const counts = await this.#options.redis.mget(windows.map(({ key }) => key)).catch(refuseUnavailable);
    for (const [i, window] of windows.entries()) {
      const used = Number(counts[i] ?? 0);
      if (used >= window.cap.limit) throw this.#full(window, used);
    }
  }

  /** @throws Refusal `unavailable` where Redis gets to it when nobody waits for it any more; then nothing is taken */
  async #decide(wishes: Wish[]): Promise<ScriptAnswer[]> {
    const askedAtMs = performance.now();
    const untilMs = await this.#clock.at(askedAtMs + commandTimeoutMs);
    const [redisMs, answers] = await this.#reserve(pack(wishes.map(packedWish)), this.#now(), untilMs);
    this.#clock.note(redisMs, askedAtMs);
    return answers.length > 0 ? answers : refuseUnavailable();
  }

  /** Until there is a place in each window of this moment, and none has begun or was set in the meantime. */
  async #take(campaign: CatalogCampaign, velocities: Velocity[]): Promise<ReservationOutcome> {
    const taken = new Set<string>();
    let [current, pace] = [campaign, velocities];
    for (let round = 0; round < roundsMax; round++) {
      const caps = windowsOf(current, this.#now()).filter(({ key }) => !taken.has(key));
      if (round > 0 && caps.length === 0) return 'reserved';
      const answer = await this.#ask({ velocities: pace, caps }).catch(refuseUnavailable);
      if (answer[0] === 'fast') return 'too-fast';
      if (answer[0] === 'full') throw this.#full(caps[answer[1]]!, answer[2]);
      if (answer[0] === 'missing') {
        await this.#rebuild(campaign.id, caps[answer[1]]!);
        if (round === 0) return 'look-again';
      } else {
        for (const { key } of caps) taken.add(key);
        pace = [];
      }
      current = this.#options.campaign(campaign.id) ?? current;
    }
    return refuseUnavailable();
  }

  /** Waits until the counter is there. @throws Refusal `unavailable` where too many wait already, or nobody can count. */
  async #rebuild(campaignId: string, window: CapWindow): Promise<void> {
    if (this.#waiting >= waitingMax) refuseUnavailable();
    let work = this.#rebuilding.get(window.key);
    if (!work) {
      const counting = this.#countAnew(campaignId, window).finally(() => this.#rebuilding.delete(window.key));
      // Refuses from then on, whoever asks, until the count has ended.
      work = withTimeout(() => counting, waitedMaxMs).catch(refuseUnavailable);
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
   * Counts a campaign's clicks and sets the counter, unless another process was faster. A count that Redis gets to when
   * nobody waits for it any more says nothing: clicks may have come since.
   */
  async #countAnew(campaignId: string, window: CapWindow): Promise<void> {
    const unsettledMs = window.settledAtMs - performance.now();
    if (unsettledMs > 0) await sleep(unsettledMs);
    const used = await this.#options.countClicks({ campaignId, fromMs: window.fromMs });
    const expiresAtMs = window.resetsAtMs === null ? '' : window.resetsAtMs + keptMs;
    const askedAtMs = performance.now();
    const untilMs = await this.#clock.at(askedAtMs + commandTimeoutMs);
    this.#clock.note(await this.#setCounter(window.key, used, expiresAtMs, untilMs), askedAtMs);
  }

  #full({ cap, resetsAtMs }: CapWindow, used: number): Refusal {
    const resetsAt = resetsAtMs === null ? null : new Date(resetsAtMs).toISOString();
    return new Refusal('cap_reached', {
      caps: { type: cap.type, window: cap.window, limit: cap.limit, used, resetsAt },
      ...(resetsAtMs !== null && { retryAfterSeconds: Math.max(1, (resetsAtMs - this.#now()) / 1000) }),
    });
  }
}

function refuseUnavailable(cause?: unknown): never {
  throw unavailable(cause);
}

const windowsOf = (campaign: CatalogCampaign, nowMs: number): CapWindow[] =>
  campaign.caps.map((cap) => capWindow(campaign.id, cap, nowMs));

const packedWish = ({ velocities, caps }: Wish) => [
  velocities.map(({ key, clicks, spanMs }) => [key, clicks, spanMs]),
  caps.map(({ key, cap }) => [key, cap.limit]),
];
