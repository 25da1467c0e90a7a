import { defineScript } from '@clicktrail/redis';
import type { Redis } from 'ioredis';
import { type EventJobData, jobKeyPrefix, shardPrefix } from './names.js';
import { unpackLines } from './pack-lines.js';

const lua = (name: string) => new URL(`../../lua/${name}.lua`, import.meta.url);

export interface GroupMember {
  id: string;
  lines: string;
  trace?: string | undefined;
}

export interface GroupState {
  group: string;
  /** Its number among all that were formed; '' where it was formed before they were counted. */
  number: string;
  /** How many groups were formed so far, and parts of groups inserted apart. */
  formed: number;
  /** How many of them after it: so many tokens, or more, ClickHouse has seen since. */
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

/** One that was formed before they were counted, or a count that was lost: nobody knows how many came since. */
function countedSince(number: string, formed: number): number {
  return number !== '' && formed >= Number(number) ? formed - Number(number) : Number.POSITIVE_INFINITY;
}

/**
 * Durable groups of jobs: what is inserted together is written down first, so that after a crash
 * the same rows are sent again under the same token, and ClickHouse stores them once.
 *
 * A group lives from `form` to `end`. Then its jobs carry the mark `stored` until they are removed.
 */
export class JobGroups {
  readonly #redis: Redis;
  readonly #prefix: string;
  readonly #storeShards: number;
  readonly #groupPrefix: string;
  readonly #formedKey: string;
  readonly #form: (...args: (string | number)[]) => Promise<number[]>;
  readonly #read: (...args: (string | number)[]) => Promise<string[]>;
  readonly #renumber: (...args: (string | number)[]) => Promise<number>;
  readonly #end: (...args: (string | number)[]) => Promise<number>;

  /** @param storeShards how many shards ClickHouse has; which of them a token is sent to depends on that. */
  constructor(redis: Redis, shard: number, storeShards = 1) {
    this.#redis = redis;
    this.#storeShards = storeShards;
    this.#prefix = jobKeyPrefix(shard);
    this.#groupPrefix = `${shardPrefix(shard)}:group:`;
    this.#formedKey = `${shardPrefix(shard)}:groups-formed`;
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
    const joined = await this.#form(group, this.#formedKey, this.#prefix, this.#storeShards, ...pairs);
    return { group, joined: joined.map((one) => one === 1) };
  }

  /** What a job belongs to, and all that must be sent together with it. */
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
    const answer = await this.#read(this.#prefix + jobId, this.#formedKey, this.#prefix, what);
    const [to, group, number, formedSoFar, fresh, shards, ...rest] = answer;
    if (to !== 'group') return { belonging: { to: to as 'stored' | 'none' }, rest };
    const formed = Number(formedSoFar);
    const formedSince = countedSince(number!, formed);
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
    return (await this.#renumber(group, this.#formedKey, number, this.#storeShards)) === 1;
  }

  /** Counts an insert of a part of a group, before it begins: it takes a place in the window like a group of its own. */
  async countPart(): Promise<void> {
    await this.#redis.incr(this.#formedKey);
  }

  async end(group: string, how: 'stored' | 'dissolved'): Promise<void> {
    await this.#end(group, this.#prefix, how);
  }
}
