import type { Redis } from 'ioredis';

const everyMs = 1_000;

/**
 * The share of Redis' memory up to which each kind is written. Remembered answers end first, so that events have room.
 * Events end next: each step of the worker writes too, and a Redis that is full to the last byte would never get empty.
 */
const shareMax = { answers: 0.75, events: 0.95 } as const;

export type WriteKind = keyof typeof shareMax;

/**
 * Reads once a second how full Redis is. A server without `maxmemory` is measured by the memory of its machine; one that
 * reports neither counts as empty, and refuses writes itself when it is full.
 */
export class MemoryMonitor {
  readonly #redis: Redis;
  readonly #timer: NodeJS.Timeout;
  #used = 0;

  constructor(redis: Redis) {
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
    const info = await this.#redis.info('memory').catch(() => undefined);
    if (info !== undefined) this.#used = usedOf(String(info));
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

function usedOf(info: string): number {
  const number = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);
  const total = number('maxmemory') || number('total_system_memory');
  return total === 0 ? 0 : number('used_memory') / total;
}
