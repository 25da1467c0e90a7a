import { randomUUID } from 'node:crypto';
import { unpackLines } from '@clicktrail/events';
import { defineScript } from '@clicktrail/redis';
import type { Redis } from 'ioredis';
import { type EventJobData, jobKeyPrefix, shardPrefix } from './names.js';
import { queuesUsed } from './queues-used.js';

const lua = (name: string) => new URL(`../../lua/${name}.lua`, import.meta.url);

export interface GroupMember {
  id: string;
  lines: string;
  trace?: string | undefined;
}

export interface GroupState {
  group: string;
  /** Its number among those of its queue; '' where it was formed before they were counted. */
  number: string;
  /** How many groups all queues have formed so far, and parts of groups inserted apart. */
  formed: number;
  /** How many of them after it: ClickHouse has seen no more tokens since. */
  formedSince: number;
  /** Whether it was counted anew because nothing of it was stored: whatever is stored by now went under its token. */
  isFresh: boolean;
  /** Whether ClickHouse had another number of shards when it was formed: its token leads to another one now. */
  isElsewhere: boolean;
}

/** What a job that was started before belongs to. */
export type Belonging<State = GroupState> = { to: 'stored' } | { to: 'none' } | ({ to: 'group' } & State);

export interface WithMembers extends GroupState {
  members: GroupMember[];
}

/** Each queue counts its own: in a Redis Cluster they have no key in common. */
const formedKey = (shard: number): string => `${shardPrefix(shard)}:groups-formed`;

/** One that was formed before they were counted, or a count that was lost: nobody knows how many came since. */
function countedSince(then: string, now: number): number {
  return then !== '' && now >= Number(then) ? now - Number(then) : Number.POSITIVE_INFINITY;
}

/**
 * Durable groups of jobs: what is inserted together is written down first, so that after a crash
 * the same rows are sent again under the same token, and ClickHouse stores them once.
 *
 * A group lives from `form` to `end` or `dissolve`. After `end` its jobs carry the mark `stored` until they are removed.
 */
export class JobGroups {
  readonly #redis: Redis;
  readonly #shard: number;
  readonly #prefix: string;
  readonly #storeShards: number;
  readonly #groupPrefix: string;
  /** Names this worker as the one that sends a group: the one that read it last. */
  readonly #sender = randomUUID();
  readonly #form: (...args: (string | number)[]) => Promise<number[]>;
  readonly #read: (...args: (string | number)[]) => Promise<string[]>;
  readonly #renumber: (...args: (string | number)[]) => Promise<number>;
  readonly #end: (...args: (string | number)[]) => Promise<number>;

  /** @param storeShards how many shards ClickHouse has; which of them a token is sent to depends on that. */
  constructor(redis: Redis, shard: number, storeShards = 1) {
    this.#redis = redis;
    this.#shard = shard;
    this.#storeShards = storeShards;
    this.#prefix = jobKeyPrefix(shard);
    this.#groupPrefix = `${shardPrefix(shard)}:group:`;
    this.#form = defineScript(redis, 'clicktrailFormGroup', lua('form-group'), 2);
    this.#read = defineScript(redis, 'clicktrailReadGroup', lua('read-group'), 2);
    this.#renumber = defineScript(redis, 'clicktrailRenumberGroup', lua('renumber-group'), 2);
    this.#end = defineScript(redis, 'clicktrailEndGroup', lua('end-group'), 1);
  }

  /**
   * @param name unique; the group's key ends in it
   * @returns the group's key, which is its deduplication token, and which jobs joined.
   */
  async form(
    name: string,
    jobs: { id: string; token: string }[],
  ): Promise<{ group: string; joined: boolean[] }> {
    const group = this.#groupPrefix + name;
    const pairs = jobs.flatMap((job) => [job.id, job.token]);
    const before = [this.#prefix, this.#storeShards, await this.#formedByOthers(), this.#sender];
    const joined = await this.#form(group, formedKey(this.#shard), ...before, ...pairs);
    return { group, joined: joined.map((one) => one === 1) };
  }

  /** Reads what a job belongs to, and all that must be sent together with it, by this worker from now on. */
  async belongingOf(jobId: string): Promise<Belonging<WithMembers>> {
    const { belonging, rest } = await this.#ask(jobId, 'members');
    if (belonging.to !== 'group') return belonging;
    const members: GroupMember[] = [];
    for (let i = 0; i < rest.length; i += 2) {
      const [id, data] = [rest[i]!, JSON.parse(rest[i + 1]!) as EventJobData];
      members.push({ id, lines: unpackLines(id, data), trace: data.trace });
    }
    return { ...belonging, members };
  }

  /** The same without what the group holds, which can be megabytes. */
  async stateOf(jobId: string): Promise<Belonging> {
    return (await this.#ask(jobId, '')).belonging;
  }

  async #ask(jobId: string, what: 'members' | ''): Promise<{ belonging: Belonging; rest: string[] }> {
    const answer = await this.#read(
      this.#prefix + jobId,
      formedKey(this.#shard),
      this.#prefix,
      what,
      this.#sender,
    );
    const [to, group, number, formedHere, byOthersThen, fresh, shards, ...rest] = answer;
    if (to !== 'group') return { belonging: { to: to as 'stored' | 'none' }, rest };
    const byOthers = await this.#formedByOthers();
    const formed = Number(formedHere) + byOthers;
    const formedSince = countedSince(number!, Number(formedHere)) + countedSince(byOthersThen!, byOthers);
    const isFresh = fresh === '1';
    const isElsewhere = shards !== '' && Number(shards) !== this.#storeShards;
    const state = { group: group!, number: number!, formed, formedSince, isFresh, isElsewhere };
    return { belonging: { to, ...state }, rest };
  }

  /**
   * Counts a group as the youngest, where the table has none of its rows: its first insert is still to come.
   * @returns false where it is gone, or was counted anew since it was read.
   */
  async renumber({ group, number }: GroupState): Promise<boolean> {
    const byOthers = await this.#formedByOthers();
    return (await this.#renumber(group, formedKey(this.#shard), number, this.#storeShards, byOthers)) === 1;
  }

  /** Counts an insert of a part of a group, before it begins: it takes a place in the window like a group of its own. */
  async countPart(): Promise<void> {
    await this.#redis.incr(formedKey(this.#shard));
  }

  /**
   * What the other queues have formed, whose tokens ClickHouse remembers in the same window. To be asked before a group is
   * counted, and after it is read: what comes in between then counts as younger than the group.
   */
  async #formedByOthers(): Promise<number> {
    const shards = await queuesUsed(this.#redis);
    const others = Array.from({ length: shards }, (_, shard) => shard).filter(
      (shard) => shard !== this.#shard,
    );
    const counts = await Promise.all(others.map((shard) => this.#redis.get(formedKey(shard))));
    return counts.reduce((sum, count) => sum + Number(count ?? 0), 0);
  }

  /** Each of its events is stored, or a dead letter. */
  async end(group: string): Promise<void> {
    await this.#end(group, this.#prefix, 'stored', this.#sender);
  }

  /** Its jobs are to be tried one by one. @returns false where it has ended, or another worker sends it by now */
  async dissolve(group: string): Promise<boolean> {
    return (await this.#end(group, this.#prefix, 'dissolved', this.#sender)) === 1;
  }
}
