import type { CampaignCap, CatalogCampaign } from '@clicktrail/catalog';
import { batchCalls } from '@clicktrail/concurrency';
import { Refusal, unavailable } from '@clicktrail/contracts';
import { commandTimeoutMs, defineScript, RedisClock } from '@clicktrail/redis';
import type { Redis } from 'ioredis';
import { pack } from 'msgpackr';
import { CapCounters, type CapCountersOptions } from './cap-counters.js';
import { type CapWindow, capWindow } from './cap-window.js';

/** A velocity rule for one address: so many clicks in a span of time. */
export interface Velocity {
  key: string;
  clicks: number;
  spanMs: number;
}

/**
 * `retry`: nothing was decided, because a counter had to be counted anew. That takes seconds, in which the campaign may
 * have been paused and its caps changed: the caller decides anew what to ask for.
 */
export type LimitOutcome = 'reserved' | 'too-fast' | 'retry';

/** A cap, and how much of it is used at this moment. */
export interface CapUse {
  type: CampaignCap['type'];
  window: CampaignCap['window'];
  limit: number;
  used: number;
}

/** Limits as they stand, of which nothing is taken. */
export interface LimitReading {
  /** The outcome of {@link ClickLimits.reserve} at this moment; the refusal that it throws. */
  outcome: LimitOutcome | Refusal;
  /** All caps of the campaign; undefined where a counter is missing. */
  uses: CapUse[] | undefined;
}

/** The limits that one click takes from. */
interface LimitRequest {
  velocities: Velocity[];
  caps: CapWindow[];
}

type ScriptAnswer = ['ok'] | ['fast'] | ['full', number, number] | ['missing', number];

export interface ClickLimitsOptions {
  redis: Redis;
  countClicks: CapCountersOptions['countClicks'];
  /** The campaign as it is known now. */
  campaign: (id: string) => CatalogCampaign | undefined;
  /** Most clicks that wait for an answer; more are refused. */
  askedAtOnceMax: number;
  now?: () => number;
}

type CommandArguments = (string | number | Buffer)[];

const luaFile = (name: string) => new URL(`../../../lua/${name}`, import.meta.url);

/** Each attempt takes windows that began, or were set, during the one before. */
const attemptsMax = 8;

/**
 * Counts clicks against the caps of their campaigns and the velocity rules.
 *
 * Exact across any number of processes, because Redis alone counts: one script for all clicks that ask at the same time.
 * A click that was counted is never given back, so that a fault can make a cap stop early but never late.
 * Redis away: refuses with `unavailable`. A counter that Redis has lost is counted anew before any click passes.
 */
export class ClickLimits {
  readonly #options: ClickLimitsOptions;
  readonly #now: () => number;
  readonly #clock: RedisClock;
  readonly #counters: CapCounters;
  readonly #ask = batchCalls((requests: LimitRequest[]) => this.#decide(requests));
  readonly #reserve: (...args: CommandArguments) => Promise<[redisMs: number, answers: ScriptAnswer[]]>;
  readonly #readLimits: (
    ...args: CommandArguments
  ) => Promise<[tooFast: number, counters: (string | null)[]]>;
  #asked = 0;

  constructor(options: ClickLimitsOptions) {
    const { redis, countClicks } = options;
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#reserve = defineScript(redis, 'clicktrailReserve', luaFile('reserve.lua'), 0);
    this.#readLimits = defineScript(redis, 'clicktrailReadLimits', luaFile('read-limits.lua'), 0);
    this.#clock = new RedisClock(redis);
    this.#counters = new CapCounters({ redis, clock: this.#clock, countClicks });
  }

  /** @throws Refusal `cap_reached` with the cap that is full, `unavailable` while the limits cannot be counted */
  reserve(campaign: CatalogCampaign, velocities: Velocity[]): Promise<LimitOutcome> {
    return this.#bounded(() => this.#take(campaign, velocities));
  }

  /**
   * Reads what {@link reserve} would decide, and takes nothing. A counter that decides and is missing is counted anew, as
   * for a click that is recorded: the outcome is then `retry`.
   * @throws Refusal `unavailable` while the limits cannot be counted
   */
  read(campaign: CatalogCampaign, velocities: Velocity[]): Promise<LimitReading> {
    return this.#bounded(async () => {
      const caps = windowsOf(campaign, this.#now());
      const { tooFast, used } = await this.#readNow({ velocities, caps });
      const uses = used.includes(undefined) ? undefined : usesOf(caps, used as number[]);
      if (tooFast) return { outcome: 'too-fast', uses };
      const deciding = caps.findIndex(({ cap }, i) => used[i] === undefined || used[i] >= cap.limit);
      if (deciding < 0) return { outcome: 'reserved', uses };
      const window = caps[deciding]!;
      const clicks = used[deciding];
      if (clicks !== undefined) return { outcome: this.#full(window, clicks), uses };
      await this.#counters.rebuild(campaign.id, window);
      return { outcome: 'retry', uses };
    });
  }

  /** Reads how much of each cap is used; counts anew what is missing. @throws Refusal `unavailable` as {@link read} */
  usesOfCaps(campaign: CatalogCampaign): Promise<CapUse[]> {
    return this.#bounded(async () => {
      for (let attempt = 0; attempt < attemptsMax; attempt++) {
        const caps = windowsOf(campaign, this.#now());
        if (caps.length === 0) return [];
        const { used } = await this.#readNow({ velocities: [], caps });
        const missing = caps.filter((_, i) => used[i] === undefined);
        if (missing.length === 0) return usesOf(caps, used as number[]);
        await Promise.all(missing.map((window) => this.#counters.rebuild(campaign.id, window)));
      }
      throw unavailable();
    });
  }

  /**
   * Checks the caps for a request that records no click: takes from none, and a counter that Redis has lost refuses none.
   * @throws Refusal `cap_reached` with a cap that is full, `unavailable` while Redis is away
   */
  async requireCapsOpen(campaign: CatalogCampaign): Promise<void> {
    const windows = windowsOf(campaign, this.#now());
    if (windows.length === 0) return;
    const counts = await this.#options.redis.mget(windows.map(({ key }) => key)).catch(refuseUnavailable);
    for (const [i, window] of windows.entries()) {
      const used = Number(counts[i] ?? 0);
      if (used >= window.cap.limit) throw this.#full(window, used);
    }
  }

  /** Reads the limits of one request; a counter that is missing is undefined. */
  async #readNow(request: LimitRequest): Promise<{ tooFast: boolean; used: (number | undefined)[] }> {
    const asked = this.#readLimits(pack(packed(request)), this.#now());
    const [fast, counters] = await asked.catch(refuseUnavailable);
    return {
      tooFast: fast === 1,
      used: counters.map((counter) => (counter === null ? undefined : Number(counter))),
    };
  }

  /** @throws Refusal `unavailable` where too many clicks ask at once */
  async #bounded<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (this.#asked >= this.#options.askedAtOnceMax) throw unavailable();
    this.#asked += 1;
    try {
      return await ask();
    } finally {
      this.#asked -= 1;
    }
  }

  /** @throws Refusal `unavailable` where Redis gets to it after the commands' time limit; then nothing is taken */
  async #decide(requests: LimitRequest[]): Promise<ScriptAnswer[]> {
    const askedAtMs = performance.now();
    const untilMs = await this.#clock.at(askedAtMs + commandTimeoutMs);
    const [redisMs, answers] = await this.#reserve(pack(requests.map(packed)), this.#now(), untilMs);
    this.#clock.note(redisMs, askedAtMs);
    return answers.length > 0 ? answers : refuseUnavailable();
  }

  /** Takes from each window of this moment, until none has begun or was set in the meantime. */
  async #take(campaign: CatalogCampaign, velocities: Velocity[]): Promise<LimitOutcome> {
    const taken = new Set<string>();
    let [current, pending] = [campaign, velocities];
    for (let attempt = 0; attempt < attemptsMax; attempt++) {
      const caps = windowsOf(current, this.#now()).filter(({ key }) => !taken.has(key));
      if (attempt > 0 && caps.length === 0) return 'reserved';
      const answer = await this.#ask({ velocities: pending, caps }).catch(refuseUnavailable);
      if (answer[0] === 'fast') return 'too-fast';
      if (answer[0] === 'full') throw this.#full(caps[answer[1]]!, answer[2]);
      if (answer[0] === 'missing') {
        await this.#counters.rebuild(campaign.id, caps[answer[1]]!);
        if (attempt === 0) return 'retry';
      } else {
        for (const { key } of caps) taken.add(key);
        pending = [];
      }
      current = this.#options.campaign(campaign.id) ?? current;
    }
    throw unavailable();
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

const usesOf = (windows: CapWindow[], used: number[]): CapUse[] =>
  windows.map(({ cap: { type, window, limit } }, i) => ({ type, window, limit, used: used[i]! }));

const packed = ({ velocities, caps }: LimitRequest) => [
  velocities.map(({ key, clicks, spanMs }) => [key, clicks, spanMs]),
  caps.map(({ key, cap }) => [key, cap.limit]),
];
