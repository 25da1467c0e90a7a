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

/** What a job that was started before belongs to. */
export type Belonging =
  | { to: 'stored' }
  | { to: 'none' }
  | {
      to: 'group';
      group: string;
      /** How many groups were formed after it: so many tokens, or more, ClickHouse has seen since. */
      formedSince: number;
      members: GroupMember[];
    };

/**
 * Durable groups of jobs: what is inserted together is written down first, so that after a crash
 * the same rows are sent again under the same token, and ClickHouse stores them once.
 *
 * A group lives from `form` to `end`. Then its jobs carry the mark `stored` until they are removed.
 */
export class JobGroups {
  readonly #prefix: string;
  readonly #groupPrefix: string;
  readonly #formedKey: string;
  readonly #form: (...args: (string | number)[]) => Promise<number[]>;
  readonly #read: (...args: (string | number)[]) => Promise<string[]>;
  readonly #renumber: (...args: (string | number)[]) => Promise<number>;
  readonly #end: (...args: (string | number)[]) => Promise<number>;

  constructor(redis: Redis, shard: number) {
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
    const joined = await this.#form(group, this.#formedKey, this.#prefix, ...pairs);
    return { group, joined: joined.map((one) => one === 1) };
  }

  async belongingOf(jobId: string): Promise<Belonging> {
    const answer = await this.#read(this.#prefix + jobId, this.#formedKey, this.#prefix);
    const [to, group, formedSince, ...rest] = answer;
    if (to !== 'group') return { to: to as 'stored' | 'none' };
    const members: GroupMember[] = [];
    for (let i = 0; i < rest.length; i += 2) {
      const [id, data] = [rest[i]!, JSON.parse(rest[i + 1]!) as EventJobData];
      members.push({ id, lines: unpackLines(id, data), trace: data.trace });
    }
    return { to: 'group', group: group!, formedSince: Number(formedSince), members };
  }

  /** Counts a group as the youngest, where the table has none of its rows: its first insert is still to come. */
  async renumber(group: string): Promise<void> {
    await this.#renumber(group, this.#formedKey);
  }

  async end(group: string, how: 'stored' | 'dissolved'): Promise<void> {
    await this.#end(group, this.#prefix, how);
  }
}
