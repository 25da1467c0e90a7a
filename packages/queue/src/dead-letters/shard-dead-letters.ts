import { utcDayOf } from '@clicktrail/contracts';
import { defineScript, type RedisClient, type Script } from '@clicktrail/redis';
import type { Fence } from '../fence.js';
import { ledgerKey, ledgerSeconds } from '../ledger/ledger-keys.js';
import { deadLettersKey } from '../names.js';
import { createdMsOf, type DeadLetter, type KeptDeadLetter, textOf } from './dead-letter.js';

const lua = (name: string) => new URL(`../../../lua/${name}.lua`, import.meta.url);

const idsPerRead = 1_000;

/**
 * The dead letters of one queue, in the same slot of a Redis Cluster as its jobs. Redis away: every method rejects, and
 * nothing is half changed.
 */
export class ShardDeadLetters {
  readonly #redis: RedisClient;
  readonly #shard: number;
  readonly #eventsKey: string;
  readonly #idsKey: string;
  readonly #put: Script<number>;
  readonly #drop: Script<number>;

  constructor(redis: RedisClient, shard: number) {
    this.#redis = redis;
    this.#shard = shard;
    this.#eventsKey = deadLettersKey(shard);
    this.#idsKey = `${this.#eventsKey}:ids`;
    this.#put = defineScript(redis, 'clicktrailKeepDeadLetter', lua('keep-dead-letter'), 3);
    this.#drop = defineScript(redis, 'clicktrailDropDeadLetter', lua('drop-dead-letter'), 3);
  }

  /**
   * Keeps an event of a group, once for each group: a command of a broken connection may arrive late, after the event was
   * replayed or dropped.
   * @param group key of the group of this queue that the event was to be inserted with
   * @returns false if the group has ended: another worker has stored or kept the event
   */
  async put(event: DeadLetter, group: string): Promise<boolean> {
    return (await this.#put(this.#eventsKey, this.#idsKey, group, event.id, textOf(event))) === 1;
  }

  /** Restores a dead letter from a backup; replaces one of the same id. */
  async putBack(event: DeadLetter): Promise<void> {
    const answers = await this.#redis
      .multi()
      .hset(this.#eventsKey, event.id, textOf(event))
      .zadd(this.#idsKey, 0, event.id)
      .exec();
    for (const [error] of answers ?? []) if (error) throw error;
  }

  count(): Promise<number> {
    return this.#redis.zcard(this.#idsKey);
  }

  /** Lists ids, the newest first. @param beforeId the newest that is left out; null to begin with the newest of all */
  newestIds(beforeId: string | null, limit: number): Promise<string[]> {
    const from = beforeId === null ? '+' : `(${beforeId}`;
    return this.#redis.zrange(this.#idsKey, from, '-', 'BYLEX', 'REV', 'LIMIT', 0, limit);
  }

  /** Lists ids, the oldest first. @param from where it begins, as `ZRANGE` with `BYLEX` has it */
  oldestIds(limit: number, from = '-'): Promise<string[]> {
    return this.#redis.zrange(this.#idsKey, from, '+', 'BYLEX', 'LIMIT', 0, limit);
  }

  /** Yields all ids, oldest first, 1,000 at a time. */
  async *ids(): AsyncGenerator<string[]> {
    for (let from = '-'; ; ) {
      const ids = await this.oldestIds(idsPerRead, from);
      if (ids.length === 0) return;
      yield ids;
      from = `(${ids.at(-1)}`;
    }
  }

  /** Reads the dead letters among these ids. */
  async findAll(ids: readonly string[]): Promise<KeptDeadLetter[]> {
    if (ids.length === 0) return [];
    const texts = await this.#redis.hmget(this.#eventsKey, ...ids);
    return texts.flatMap((text) =>
      text === null ? [] : [{ ...(JSON.parse(text) as DeadLetter), shard: this.#shard }],
    );
  }

  /**
   * Returns the fence of a replay: the events leave the dead letters in the step that queues them, and nothing happens if
   * one of them is gone, or has changed since it was read.
   */
  leaving(events: readonly DeadLetter[]): Fence {
    const fields = events.map((event) => [event.id, textOf(event)] as const);
    return { key: this.#eventsKey, fields, leaving: this.#idsKey };
  }

  /**
   * Drops one; the ledger of its day counts it.
   * @returns false if it is gone, or has changed since it was read
   */
  async drop(event: DeadLetter): Promise<boolean> {
    const ledger = ledgerKey(this.#shard, utcDayOf(createdMsOf(event)));
    const values = [event.id, textOf(event), `${event.kind}:dropped`, ledgerSeconds];
    return (await this.#drop(this.#eventsKey, this.#idsKey, ledger, ...values)) === 1;
  }
}
