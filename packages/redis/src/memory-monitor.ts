import type { Redis } from 'ioredis';
import { mastersOf, type RedisClient } from './topology.js';

const everyMs = 1_000;

/**
 * The share of Redis' memory up to which each kind is written. Remembered answers end first, so that events have room.
 * Events end next: each step of the worker writes too, and a Redis that is full to the last byte would never get empty.
 */
const shareMax = { answers: 0.75, events: 0.95 } as const;

export type WriteKind = keyof typeof shareMax;

/**
 * Reads once a second how full Redis is, of a cluster its fullest master. A server without `maxmemory` is measured by the
 * memory of its machine; one that reports neither counts as empty, and refuses writes itself when it is full.
 */
export class MemoryMonitor {
  readonly #redis: RedisClient;
  readonly #timer: NodeJS.Timeout;
  #used = 0;

  constructor(redis: RedisClient) {
    this.#redis = redis;
    this.#timer = setInterval(() => void this.refresh(), everyMs).unref();
    void this.refresh();
  }

  /** The share of its memory that Redis uses: 0 to 1, or a little more. */
  get used(): number {
    return this.#used;
  }

  /** Returns true while there is room for writes of this kind. */
  hasRoom(kind: WriteKind): boolean {
    return this.#used < shareMax[kind];
  }

  /** Reads it now. Never rejects: the last value stays while Redis is away. */
  async refresh(): Promise<void> {
    if (this.#redis.status !== 'ready') return;
    const shares = await Promise.all(mastersOf(this.#redis).map(shareUsed));
    const known = shares.filter((share) => share !== undefined);
    if (known.length > 0) this.#used = Math.max(...known);
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

async function shareUsed(redis: Redis): Promise<number | undefined> {
  const info = await redis.info('memory').catch(() => undefined);
  return info === undefined ? undefined : usedOf(String(info));
}

function usedOf(info: string): number {
  const number = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);
  const total = number('maxmemory') || number('total_system_memory');
  return total === 0 ? 0 : number('used_memory') / total;
}
