import { batchCalls } from '@clicktrail/concurrency';
import { unavailable } from '@clicktrail/contracts';
import {
  commandTimeoutMs,
  defineScript,
  type RedisClient,
  RedisClock,
  type ReplicaAcks,
  type Script,
} from '@clicktrail/redis';
import { pack } from 'msgpackr';
import type { CapWindow } from './cap-window.js';

/** A velocity rule for one address: so many clicks in a span of time. */
export interface Velocity {
  /** Its key in Redis, without the hash tag of its campaign. */
  key: string;
  clicks: number;
  spanMs: number;
}

/** The limits that one click takes from. */
export interface LimitRequest {
  velocities: Velocity[];
  caps: CapWindow[];
}

export type LimitAnswer = ['ok'] | ['fast'] | ['full', number, number] | ['missing', number];

export interface TagLimitsOptions {
  redis: RedisClient;
  acks: ReplicaAcks;
  /** The hash tag of the campaigns whose limits it counts. */
  tag: string;
  /** Milliseconds since the epoch. */
  now: () => number;
}

const luaFile = (name: string) => new URL(`../../../lua/${name}`, import.meta.url);

/** The limits of the campaigns of one hash tag: one script decides on all clicks that ask at the same time. */
export class TagLimits {
  readonly tag: string;
  readonly clock: RedisClock;
  readonly #acks: ReplicaAcks;
  readonly #now: () => number;
  readonly #reserve: Script<[redisMs: number, answers: LimitAnswer[]]>;
  readonly #read: Script<[tooFast: number, counters: (string | null)[]]>;
  readonly #ask = batchCalls((requests: LimitRequest[]) => this.#decide(requests));

  constructor({ redis, acks, tag, now }: TagLimitsOptions) {
    this.tag = tag;
    this.#acks = acks;
    this.#now = now;
    this.clock = new RedisClock(redis, tag);
    this.#reserve = defineScript(redis, 'clicktrailReserve', luaFile('reserve.lua'), 1);
    this.#read = defineScript(redis, 'clicktrailReadLimits', luaFile('read-limits.lua'), 1);
  }

  /** Takes from the limits of one request, or from none of them. @throws Refusal `unavailable` */
  take(request: LimitRequest): Promise<LimitAnswer> {
    return this.#ask(request).catch(refuseUnavailable);
  }

  /** Reads the limits of one request; a counter that is missing is undefined. @throws Refusal `unavailable` */
  async read(request: LimitRequest): Promise<{ tooFast: boolean; used: (number | undefined)[] }> {
    const asked = this.#read(this.tag, pack(this.#packed(request)), this.#now());
    const [fast, counters] = await asked.catch(refuseUnavailable);
    return {
      tooFast: fast === 1,
      used: counters.map((counter) => (counter === null ? undefined : Number(counter))),
    };
  }

  /** @throws Refusal `unavailable` where Redis gets to it after the commands' time limit; then nothing is taken */
  async #decide(requests: LimitRequest[]): Promise<LimitAnswer[]> {
    const askedAtMs = performance.now();
    const untilMs = await this.clock.at(askedAtMs + commandTimeoutMs);
    const packed = pack(requests.map((request) => this.#packed(request)));
    const decided = this.#acks.confirmedApart(this.#reserve, this.tag, packed, this.#now(), untilMs);
    const [redisMs, answers] = await decided;
    this.clock.note(redisMs, askedAtMs);
    return answers.length > 0 ? answers : refuseUnavailable();
  }

  #packed({ velocities, caps }: LimitRequest) {
    return [
      velocities.map(({ key, clicks, spanMs }) => [`${this.tag}:${key}`, clicks, spanMs]),
      caps.map(({ key, cap }) => [key, cap.limit]),
    ];
  }
}

function refuseUnavailable(cause?: unknown): never {
  throw unavailable(cause);
}
