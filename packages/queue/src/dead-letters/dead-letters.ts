import { type Fence, utcDayOf } from '@clicktrail/contracts';
import { defineScript } from '@clicktrail/redis';
import type { Redis } from 'ioredis';
import { ledgerKey, ledgerSeconds } from '../ledger/ledger-keys.js';
import { shardPrefix } from '../names.js';
import { createdMsOf, type DeadLetter } from './dead-letter.js';

const lua = (name: string) => new URL(`../../../lua/${name}.lua`, import.meta.url);

/** The keys are those of shard 0, and older than the term `dead letter`. */
const shard = 0;
const eventsKey = `${shardPrefix(shard)}:set-aside`;
const idsKey = `${eventsKey}:ids`;
const idsPerRead = 1_000;

/** A page of dead letters, newest first. */
export interface DeadLetterPage {
  limit: number;
  offset: number;
  /** The last id of the page before; it wins over `offset`. */
  beforeId: string | null;
}

/**
 * Events that ClickHouse refused because of their content, each with the reason. Redis keeps them like the queue itself
 * until an admin replays or drops them.
 *
 * Redis away: every method rejects, and nothing is half changed.
 */
export class DeadLetters {
  readonly #redis: Redis;
  readonly #put: (...args: string[]) => Promise<number>;
  readonly #drop: (...args: (string | number)[]) => Promise<number>;

  constructor(redis: Redis) {
    this.#redis = redis;
    this.#put = defineScript(redis, 'clicktrailKeepDeadLetter', lua('keep-dead-letter'), 3);
    this.#drop = defineScript(redis, 'clicktrailDropDeadLetter', lua('drop-dead-letter'), 3);
  }

  /**
   * Keeps an event of a group, once for each group: a command of a broken connection may arrive late, after the event was
   * replayed or dropped.
   * @param group key of the group that the event was to be inserted with
   * @returns false if the group has ended: another worker has stored or kept the event
   */
  async put(event: DeadLetter, group: string): Promise<boolean> {
    return (await this.#put(eventsKey, idsKey, group, event.id, JSON.stringify(event))) === 1;
  }

  /** Restores a dead letter from a backup; replaces one of the same id. */
  async putBack(event: DeadLetter): Promise<void> {
    const answers = await this.#redis
      .multi()
      .hset(eventsKey, event.id, JSON.stringify(event))
      .zadd(idsKey, 0, event.id)
      .exec();
    for (const [error] of answers ?? []) if (error) throw error;
  }

  count(): Promise<number> {
    return this.#redis.zcard(idsKey);
  }

  async find(id: string): Promise<DeadLetter | null> {
    const text = await this.#redis.hget(eventsKey, id);
    return text === null ? null : (JSON.parse(text) as DeadLetter);
  }

  /** Lists dead letters, newest first. To learn if more follow, ask for one more than you need. */
  async list({ limit, offset, beforeId }: DeadLetterPage): Promise<DeadLetter[]> {
    const from = beforeId === null ? '+' : `(${beforeId}`;
    const skipped = beforeId === null ? offset : 0;
    const ids = await this.#redis.zrange(idsKey, from, '-', 'BYLEX', 'REV', 'LIMIT', skipped, limit);
    return this.#read(ids);
  }

  /** Yields the ids of all dead letters, oldest first, 1,000 at a time. */
  async *ids(): AsyncGenerator<string[]> {
    for (let after = '-'; ; ) {
      const ids = await this.#redis.zrange(idsKey, after, '+', 'BYLEX', 'LIMIT', 0, idsPerRead);
      if (ids.length === 0) return;
      yield ids;
      after = `(${ids.at(-1)}`;
    }
  }

  /** Reads the dead letters among these ids. */
  async findAll(ids: readonly string[]): Promise<DeadLetter[]> {
    return ids.length === 0 ? [] : this.#read([...ids]);
  }

  /**
   * Returns the fence of a replay: the events leave the dead letters in the step that queues them, and nothing happens if
   * one of them is gone, or has changed since it was read.
   */
  leaving(events: readonly DeadLetter[]): Fence {
    const fields = events.map((event) => [event.id, JSON.stringify(event)] as const);
    return { key: eventsKey, fields, leaving: idsKey };
  }

  /**
   * Drops one; the ledger of its day counts it.
   * @returns false if it is gone, or has changed since it was read
   */
  async drop(event: DeadLetter): Promise<boolean> {
    const ledger = ledgerKey(shard, utcDayOf(createdMsOf(event)));
    const seen = JSON.stringify(event);
    const counter = `${event.kind}:dropped`;
    return (await this.#drop(eventsKey, idsKey, ledger, event.id, seen, counter, ledgerSeconds)) === 1;
  }

  async #read(ids: string[]): Promise<DeadLetter[]> {
    if (ids.length === 0) return [];
    const texts = await this.#redis.hmget(eventsKey, ...ids);
    return texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as DeadLetter]));
  }
}
