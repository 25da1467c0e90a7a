import type { RedisClient } from '@clicktrail/redis';
import type { Fence } from '../fence.js';
import type { DeadLetter, KeptDeadLetter } from './dead-letter.js';
import { ShardDeadLetters } from './shard-dead-letters.js';

/** A page of dead letters, newest first. */
export interface DeadLetterPage {
  limit: number;
  offset: number;
  /** The last id of the page before; it wins over `offset`. */
  beforeId: string | null;
}

/** The queue that a restored dead letter goes to. */
const shardOfRestored = 0;

/**
 * Events that ClickHouse refused because of their content, each with the reason. Redis keeps them like the queue itself
 * until an admin replays or drops them, each queue its own.
 *
 * Redis away: every method rejects, and nothing is half changed.
 */
export class DeadLetters {
  readonly #redis: RedisClient;
  readonly #shardsUsed: () => Promise<number>;
  readonly #opened: ShardDeadLetters[] = [];

  /** @param shardsUsed reads the number of queues that may have dead letters */
  constructor(redis: RedisClient, shardsUsed: () => Promise<number>) {
    this.#redis = redis;
    this.#shardsUsed = shardsUsed;
  }

  /** Restores a dead letter from a backup; replaces one of the same id. */
  putBack(event: DeadLetter): Promise<void> {
    return this.#ofShard(shardOfRestored).putBack(event);
  }

  async count(): Promise<number> {
    const counts = await Promise.all((await this.#all()).map((shard) => shard.count()));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async find(id: string): Promise<KeptDeadLetter | null> {
    return (await this.findAll([id]))[0] ?? null;
  }

  /** Lists dead letters, newest first. To learn if more follow, ask for one more than you need. */
  async list({ limit, offset, beforeId }: DeadLetterPage): Promise<KeptDeadLetter[]> {
    const skipped = beforeId === null ? offset : 0;
    const each = await Promise.all(
      (await this.#all()).map((shard) => shard.newestIds(beforeId, skipped + limit)),
    );
    const ids = each
      .flat()
      .sort(newestFirst)
      .slice(skipped, skipped + limit);
    return (await this.findAll(ids)).sort((a, b) => newestFirst(a.id, b.id));
  }

  /** Lists ids, the oldest first. */
  async oldestIds(limit: number): Promise<string[]> {
    const each = await Promise.all((await this.#all()).map((shard) => shard.oldestIds(limit)));
    return each.flat().sort().slice(0, limit);
  }

  /** Yields the ids of all dead letters, of each queue oldest first, 1,000 at a time. */
  async *ids(): AsyncGenerator<string[]> {
    for (const shard of await this.#all()) yield* shard.ids();
  }

  /** Reads the dead letters among these ids. */
  async findAll(ids: readonly string[]): Promise<KeptDeadLetter[]> {
    const each = await Promise.all((await this.#all()).map((shard) => shard.findAll(ids)));
    return each.flat();
  }

  /** Returns the fence of a replay into the queue that keeps the events: they leave in the step that queues them. */
  leaving(events: readonly KeptDeadLetter[]): Fence {
    return this.#ofShard(events[0]!.shard).leaving(events);
  }

  /**
   * Drops one; the ledger of its day counts it.
   * @returns false if it is gone, or has changed since it was read
   */
  drop(event: KeptDeadLetter): Promise<boolean> {
    return this.#ofShard(event.shard).drop(event);
  }

  async #all(): Promise<ShardDeadLetters[]> {
    return Array.from({ length: await this.#shardsUsed() }, (_, shard) => this.#ofShard(shard));
  }

  #ofShard(shard: number): ShardDeadLetters {
    this.#opened[shard] ??= new ShardDeadLetters(this.#redis, shard);
    return this.#opened[shard];
  }
}

const newestFirst = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0);
