import type { Redis } from 'ioredis';

const everyMs = 1_000;

/**
 * What may still be written at which part of Redis' memory. Answers remembered for a day end first, so that events have room;
 * events end next, so that the worker can still take them off the queue: each step of that writes too, and a Redis that is
 * full to the last byte would never get empty again.
 */
const upTo = { answers: 0.75, events: 0.95 } as const;

export type WhatIsWritten = keyof typeof upTo;

/**
 * Knows how full Redis is, by a look once a second. A server without `maxmemory` is measured by its machine; one that does not
 * tell counts as empty, and says so itself when it is full.
 */
export class MemoryWatch {
  readonly #redis: Redis;
  readonly #timer: NodeJS.Timeout;
  #used = 0;

  constructor(redis: Redis) {
    this.#redis = redis;
    this.#timer = setInterval(() => void this.look(), everyMs).unref();
    void this.look();
  }

  /** The part of its memory that Redis has in use: 0 to 1, or a little more. */
  get used(): number {
    return this.#used;
  }

  /** Whether there is room left for what is to be written. */
  hasRoom(what: WhatIsWritten): boolean {
    return this.#used < upTo[what];
  }

  /** Looks now, and not within the second. Never rejects: what was known last holds while Redis is away. */
  async look(): Promise<void> {
    if (this.#redis.status !== 'ready') return;
    const told = await this.#redis.info('memory').catch(() => undefined);
    if (told !== undefined) this.#used = usedOf(String(told));
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

function usedOf(info: string): number {
  const number = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);
  const most = number('maxmemory') || number('total_system_memory');
  return most === 0 ? 0 : number('used_memory') / most;
}
