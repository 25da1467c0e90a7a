import { randomUUID } from 'node:crypto';
import { unpackLines } from '@clicktrail/events';
import {
  type EventJobData,
  jobField,
  jobKeyPrefix,
  lockSuffix,
  queuesUsed,
  shardPrefix,
} from '@clicktrail/queue';
import { defineScript, noAcks, type RedisClient, type ReplicaAcks, type Script } from '@clicktrail/redis';
import { LostLockError, StaleTokenError } from './errors.js';

const lua = (name: string) => new URL(`../../../lua/${name}.lua`, import.meta.url);

export interface GroupMember {
  id: string;
  lines: string;
  trace?: string | undefined;
}

/** A group that is neither stored nor dissolved. */
export interface OpenGroup {
  /** Its Redis key, which is its deduplication token. */
  group: string;
  /** Its number among the groups of its queue; '' if it was formed before groups were numbered. */
  number: string;
  /** Tokens that all queues have used so far: one per group, and one per separately inserted piece of a job. */
  formed: number;
  /** Tokens that were used after this group's: ClickHouse has seen no more than these since. */
  formedSince: number;
  /**
   * True if it was renumbered because the table had none of its rows: all that is stored by now went under its token.
   * Redis keeps it as the field `fresh`.
   */
  isRenumbered: boolean;
  /** True if ClickHouse had another number of shards when it was formed: its token now leads to another shard. */
  isOnOtherShard: boolean;
}

/** The state of a job that was started before. A job that is gone counts as stored. */
export type GroupMembership<Group = OpenGroup> =
  | { state: 'stored' }
  | { state: 'ungrouped' }
  | ({ state: 'grouped' } & Group);

export interface GroupWithMembers extends OpenGroup {
  /** In the order in which they were written down. */
  members: GroupMember[];
}

/** Returns the key of a queue's count of tokens. Each queue counts its own. */
const formedKey = (shard: number): string => `${shardPrefix(shard)}:groups-formed`;

/** Returns infinity if the earlier count is unknown, or is greater than the present one because that was lost. */
function countedSince(earlier: string, now: number): number {
  return earlier !== '' && now >= Number(earlier) ? now - Number(earlier) : Number.POSITIVE_INFINITY;
}

/**
 * Narrows a membership to the open group that the caller works on.
 * @throws StaleTokenError if another worker has stored the group; LostLockError if it has dissolved it
 */
export function requireOpen(membership: GroupMembership, group: string): OpenGroup {
  if (membership.state === 'stored') throw new StaleTokenError('another worker has stored the group');
  if (membership.state === 'ungrouped' || membership.group !== group)
    throw new LostLockError('another worker has taken over');
  return membership;
}

export interface JobGroupsOptions {
  /** Number of ClickHouse shards, on which the shard of a token depends. */
  storeShards?: number | undefined;
  /**
   * A group is on replicas before its insert begins. Otherwise a new primary would not know the
   * group, and its rows would be sent again under another token. None are waited for if left out.
   */
  acks?: ReplicaAcks;
}

/**
 * Durable groups of jobs in Redis: the list of jobs of an insert is written down before the insert, so that after a crash
 * the same rows are sent under the same token, and ClickHouse stores them once.
 *
 * A group is open from `form` to `markStored` or `dissolve`. Its jobs carry the mark `stored` until BullMQ removes them.
 */
export class JobGroups {
  readonly #redis: RedisClient;
  readonly #shard: number;
  readonly #jobPrefix: string;
  readonly #storeShards: number;
  readonly #acks: ReplicaAcks;
  /** Names this worker as the sender of a group; the sender is the worker that read its members last. */
  readonly #sender = randomUUID();
  readonly #form: Script<number[]>;
  readonly #read: Script<string[]>;
  readonly #renumber: Script<number>;
  readonly #end: Script<number>;

  constructor(redis: RedisClient, shard: number, { storeShards = 1, acks = noAcks }: JobGroupsOptions = {}) {
    this.#acks = acks;
    this.#redis = redis;
    this.#shard = shard;
    this.#storeShards = storeShards;
    this.#jobPrefix = jobKeyPrefix(shard);
    this.#form = defineScript(redis, 'clicktrailFormGroup', lua('form-group'), 2);
    this.#read = defineScript(redis, 'clicktrailReadGroup', lua('read-group'), 2);
    this.#renumber = defineScript(redis, 'clicktrailRenumberGroup', lua('renumber-group'), 2);
    this.#end = defineScript(redis, 'clicktrailEndGroup', lua('end-group'), 1);
  }

  /**
   * Writes a group down. A job joins if `token` still holds its lock and it is in no other group.
   * @param name unique; the group's key ends in it
   * @returns the group's key, and for each job whether it joined
   */
  async form(
    name: string,
    jobs: { id: string; token: string }[],
  ): Promise<{ group: string; joined: boolean[] }> {
    const group = `${shardPrefix(this.#shard)}:group:${name}`;
    const pairs = jobs.flatMap((job) => [job.id, job.token]);
    const noted = [this.#storeShards, await this.#formedByOthers(), this.#sender];
    const values = [this.#jobPrefix, lockSuffix, ...noted, ...pairs];
    const joined = await this.#acks.confirmed(this.#form, group, formedKey(this.#shard), ...values);
    return { group, joined: joined.map((one) => one === 1) };
  }

  /** Reads the group of a job with all members, and makes this worker its sender. */
  async takeOver(jobId: string): Promise<GroupMembership<GroupWithMembers>> {
    // Its last step may have failed for want of a replica: then no replica has the group, and nothing may be sent under it.
    const { membership, texts } = await this.#readGroup(jobId, 'members');
    if (membership.state !== 'grouped') return membership;
    const members: GroupMember[] = [];
    for (let i = 0; i < texts.length; i += 2) {
      const [id, data] = [texts[i]!, JSON.parse(texts[i + 1]!) as EventJobData];
      members.push({ id, lines: unpackLines(id, data), trace: data.trace });
    }
    return { ...membership, members };
  }

  /** Reads the group of a job without its members, which can be megabytes. */
  async membershipOf(jobId: string): Promise<GroupMembership> {
    return (await this.#readGroup(jobId, '')).membership;
  }

  async #readGroup(
    jobId: string,
    what: 'members' | '',
  ): Promise<{ membership: GroupMembership; texts: string[] }> {
    const keys = [this.#jobPrefix + jobId, formedKey(this.#shard)];
    const args = [...keys, this.#jobPrefix, what, this.#sender, jobField.data];
    const answer = await (what === 'members'
      ? this.#acks.confirmed(this.#read, ...args)
      : this.#read(...args));
    const [state, group, number, formedHere, byOthersThen, renumbered, shards, ...texts] = answer;
    if (state !== 'grouped') return { membership: { state: state as 'stored' | 'ungrouped' }, texts };
    const byOthers = await this.#formedByOthers();
    const membership = {
      state,
      group: group!,
      number: number!,
      formed: Number(formedHere) + byOthers,
      formedSince: countedSince(number!, Number(formedHere)) + countedSince(byOthersThen!, byOthers),
      isRenumbered: renumbered === '1',
      isOnOtherShard: shards !== '' && Number(shards) !== this.#storeShards,
    } as const;
    return { membership, texts };
  }

  /**
   * Gives a group the youngest number, if the table has none of its rows: its first insert is still to come.
   * @returns false if it is gone, or was renumbered since it was read
   */
  async renumber({ group, number }: OpenGroup): Promise<boolean> {
    const byOthers = await this.#formedByOthers();
    const values = [number, this.#storeShards, byOthers];
    return (await this.#acks.confirmed(this.#renumber, group, formedKey(this.#shard), ...values)) === 1;
  }

  /** Counts the token of a piece of a job, before its insert begins. */
  async countPiece(): Promise<void> {
    await this.#redis.incr(formedKey(this.#shard));
  }

  /**
   * Counts the tokens of the other queues, which ClickHouse remembers in the same window. Call it before a group is
   * numbered and after one is read: tokens used in between then count as younger than the group.
   */
  async #formedByOthers(): Promise<number> {
    const shards = await queuesUsed(this.#redis);
    const others = Array.from({ length: shards }, (_, shard) => shard).filter(
      (shard) => shard !== this.#shard,
    );
    const counts = await Promise.all(others.map((shard) => this.#redis.get(formedKey(shard))));
    return counts.reduce((sum, count) => sum + Number(count ?? 0), 0);
  }

  /** Marks the jobs of a group as stored and removes the group. Each of its events is stored, or a dead letter. */
  async markStored(group: string): Promise<void> {
    await this.#end(group, this.#jobPrefix, 'stored', this.#sender);
  }

  /** Removes a group, so that its jobs join new ones. @returns false if it is gone, or another worker is its sender */
  async dissolve(group: string): Promise<boolean> {
    return (await this.#end(group, this.#jobPrefix, 'dissolved', this.#sender)) === 1;
  }
}
