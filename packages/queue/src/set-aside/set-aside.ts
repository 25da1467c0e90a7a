import { type Fence, utcDayOf } from '@clicktrail/contracts';
import { defineScript } from '@clicktrail/redis';
import type { Redis } from 'ioredis';
import { ledgerKey, ledgerSeconds } from '../ledger/ledger-keys.js';
import { shardPrefix } from '../names.js';
import { createdMsOf, type SetAsideEvent } from './set-aside-event.js';

const lua = (name: string) => new URL(`../../../lua/${name}.lua`, import.meta.url);

const shard = 0;
const eventsKey = `${shardPrefix(shard)}:set-aside`;
const idsKey = `${eventsKey}:ids`;
const idsPerLook = 1_000;

/** Where a page of set-aside events begins, newest first. */
export interface SetAsideStretch {
  limit: number;
  offset: number;
  /** The last id of the page before; it wins over `offset`. */
  beforeId: string | null;
}

/**
 * Events that ClickHouse refused for what they hold, each with the reason, until someone has decided about it: they
 * are kept in Redis like the queue itself, and are never dropped by themselves.
 *
 * Redis away: everything here rejects, and nothing is changed half.
 */
export class SetAside {
  readonly #redis: Redis;
  readonly #put: (...args: string[]) => Promise<number>;
  readonly #drop: (...args: (string | number)[]) => Promise<number>;

  constructor(redis: Redis) {
    this.#redis = redis;
    this.#put = defineScript(redis, 'clicktrailSetAside', lua('set-aside'), 3);
    this.#drop = defineScript(redis, 'clicktrailDropSetAside', lua('drop-set-aside'), 3);
  }

  /**
   * Sets an event of a group aside, once for each group: what a worker sent before its connection broke may come late,
   * when the event has been replayed or dropped.
   * @param group key of the group that the event was to be inserted with
   * @returns false where the group has ended: then another worker has stored the event, or set it aside
   */
  async put(event: SetAsideEvent, group: string): Promise<boolean> {
    return (await this.#put(eventsKey, idsKey, group, event.id, JSON.stringify(event))) === 1;
  }

  /** Keeps an event as it was set aside once: one that is there already has its newest reason. */
  async putBack(event: SetAsideEvent): Promise<void> {
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

  async find(id: string): Promise<SetAsideEvent | null> {
    const text = await this.#redis.hget(eventsKey, id);
    return text === null ? null : (JSON.parse(text) as SetAsideEvent);
  }

  /** Newest first; one more than `limit` where more follow is for the caller to ask for. */
  async list({ limit, offset, beforeId }: SetAsideStretch): Promise<SetAsideEvent[]> {
    const from = beforeId === null ? '+' : `(${beforeId}`;
    const skipped = beforeId === null ? offset : 0;
    const ids = await this.#redis.zrange(idsKey, from, '-', 'BYLEX', 'REV', 'LIMIT', skipped, limit);
    return this.#read(ids);
  }

  /** The ids of all set-aside events, oldest first, some at a time. */
  async *ids(): AsyncGenerator<string[]> {
    for (let after = '-'; ; ) {
      const ids = await this.#redis.zrange(idsKey, after, '+', 'BYLEX', 'LIMIT', 0, idsPerLook);
      if (ids.length === 0) return;
      yield ids;
      after = `(${ids.at(-1)}`;
    }
  }

  /** Those of these ids that are set aside. */
  async findAll(ids: readonly string[]): Promise<SetAsideEvent[]> {
    return ids.length === 0 ? [] : this.#read([...ids]);
  }

  /**
   * For the step that puts events back on the queue: they leave what is set aside in the same one, and it does nothing
   * where one of them is gone, or was set aside anew since it was read.
   */
  leaving(events: readonly SetAsideEvent[]): Fence {
    const fields = events.map((event) => [event.id, JSON.stringify(event)] as const);
    return { key: eventsKey, fields, leaving: idsKey };
  }

  /**
   * Takes one away for good; the ledger of its day counts it as dropped.
   * @returns false where it is gone, or was set aside anew since it was read
   */
  async drop(event: SetAsideEvent): Promise<boolean> {
    const ledger = ledgerKey(shard, utcDayOf(createdMsOf(event)));
    const seen = JSON.stringify(event);
    const counter = `${event.kind}:dropped`;
    return (await this.#drop(eventsKey, idsKey, ledger, event.id, seen, counter, ledgerSeconds)) === 1;
  }

  async #read(ids: string[]): Promise<SetAsideEvent[]> {
    if (ids.length === 0) return [];
    const texts = await this.#redis.hmget(eventsKey, ...ids);
    return texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as SetAsideEvent]));
  }
}
