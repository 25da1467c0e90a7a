import type { CampaignCap, CatalogCampaign } from '@clicktrail/catalog';
import { Refusal, unavailable } from '@clicktrail/contracts';
import { HashTags, noAcks, type RedisClient, type ReplicaAcks } from '@clicktrail/redis';
import { CapCounters, type CapCountersOptions } from './cap-counters.js';
import { type CapWindow, capWindow } from './cap-window.js';
import { TagLimits, type Velocity } from './tag-limits.js';

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

export interface ClickLimitsOptions {
  redis: RedisClient;
  /** Waits for the replicas that must have an event before it is acknowledged; for none where left out. */
  acks?: ReplicaAcks;
  countClicks: CapCountersOptions['countClicks'];
  /** The campaign as it is known now. */
  campaign: (id: string) => CatalogCampaign | undefined;
  /** Most clicks that wait for an answer; more are refused. */
  askedAtOnceMax: number;
  now?: () => number;
}

/** Each attempt takes windows that began, or were set, during the one before. */
const attemptsMax = 8;

/** The first is older than the others. */
const tagOf = (number: number): string =>
  number === 0 ? '{clicktrail-reservations}' : `{clicktrail-reservations-${number}}`;

/**
 * Counts clicks against the caps of their campaigns and the velocity rules. All limits of a campaign have one hash tag.
 *
 * Exact across any number of processes, because Redis alone counts: one script for all clicks that ask at the same time.
 * A click that was counted is never given back, so that a fault can make a cap stop early but never late.
 * Redis away: refuses with `unavailable`. A counter that Redis has lost is counted anew before any click passes.
 */
export class ClickLimits {
  readonly #options: ClickLimitsOptions;
  readonly #now: () => number;
  readonly #counters: CapCounters;
  readonly #tags: HashTags;
  readonly #byTag: Map<string, TagLimits>;
  #asked = 0;

  constructor(options: ClickLimitsOptions) {
    const { redis, acks = noAcks, countClicks, now = Date.now } = options;
    this.#options = options;
    this.#now = now;
    this.#tags = new HashTags(redis, tagOf);
    this.#byTag = new Map(this.#tags.all.map((tag) => [tag, new TagLimits({ redis, acks, tag, now })]));
    this.#counters = new CapCounters({ redis, countClicks });
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
      const limits = this.#of(campaign);
      const caps = this.#windowsOf(campaign);
      const { tooFast, used } = await limits.read({ velocities, caps });
      const uses = used.includes(undefined) ? undefined : usesOf(caps, used as number[]);
      if (tooFast) return { outcome: 'too-fast', uses };
      const deciding = caps.findIndex(({ cap }, i) => used[i] === undefined || used[i] >= cap.limit);
      if (deciding < 0) return { outcome: 'reserved', uses };
      const window = caps[deciding]!;
      const clicks = used[deciding];
      if (clicks !== undefined) return { outcome: this.#full(window, clicks), uses };
      await this.#counters.rebuild(limits.clock, campaign.id, window);
      return { outcome: 'retry', uses };
    });
  }

  /** Reads how much of each cap is used; counts anew what is missing. @throws Refusal `unavailable` as {@link read} */
  usesOfCaps(campaign: CatalogCampaign): Promise<CapUse[]> {
    return this.#bounded(async () => {
      const limits = this.#of(campaign);
      for (let attempt = 0; attempt < attemptsMax; attempt++) {
        const caps = this.#windowsOf(campaign);
        if (caps.length === 0) return [];
        const { used } = await limits.read({ velocities: [], caps });
        const missing = caps.filter((_, i) => used[i] === undefined);
        if (missing.length === 0) return usesOf(caps, used as number[]);
        const { clock } = limits;
        await Promise.all(missing.map((window) => this.#counters.rebuild(clock, campaign.id, window)));
      }
      throw unavailable();
    });
  }

  /**
   * Checks the caps for a request that records no click: takes from none, and a counter that Redis has lost refuses none.
   * @throws Refusal `cap_reached` with a cap that is full, `unavailable` while Redis is away
   */
  async requireCapsOpen(campaign: CatalogCampaign): Promise<void> {
    const windows = this.#windowsOf(campaign);
    if (windows.length === 0) return;
    const counts = await this.#options.redis.mget(windows.map(({ key }) => key)).catch(refuseUnavailable);
    for (const [i, window] of windows.entries()) {
      const used = Number(counts[i] ?? 0);
      if (used >= window.cap.limit) throw this.#full(window, used);
    }
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

  /** Takes from each window of this moment, until none has begun or was set in the meantime. */
  async #take(campaign: CatalogCampaign, velocities: Velocity[]): Promise<LimitOutcome> {
    const limits = this.#of(campaign);
    const taken = new Set<string>();
    let [current, pending] = [campaign, velocities];
    for (let attempt = 0; attempt < attemptsMax; attempt++) {
      const caps = this.#windowsOf(current).filter(({ key }) => !taken.has(key));
      if (attempt > 0 && caps.length === 0) return 'reserved';
      const answer = await limits.take({ velocities: pending, caps });
      if (answer[0] === 'fast') return 'too-fast';
      if (answer[0] === 'full') throw this.#full(caps[answer[1]]!, answer[2]);
      if (answer[0] === 'missing') {
        await this.#counters.rebuild(limits.clock, campaign.id, caps[answer[1]]!);
        if (attempt === 0) return 'retry';
      } else {
        for (const { key } of caps) taken.add(key);
        pending = [];
      }
      current = this.#options.campaign(campaign.id) ?? current;
    }
    throw unavailable();
  }

  #of(campaign: CatalogCampaign): TagLimits {
    return this.#byTag.get(this.#tags.of(campaign.id))!;
  }

  #windowsOf({ id, caps }: CatalogCampaign): CapWindow[] {
    const tag = this.#tags.of(id);
    return caps.map((cap) => capWindow(tag, id, cap, this.#now()));
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

const usesOf = (windows: CapWindow[], used: number[]): CapUse[] =>
  windows.map(({ cap: { type, window, limit } }, i) => ({ type, window, limit, used: used[i]! }));
