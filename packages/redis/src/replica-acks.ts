import type { Redis } from 'ioredis';

/** The longest that a primary waits for its replicas: less than a request may wait, so that it is still answered. */
const waitMsMax = 400;

/** Too few replicas had a write in time: it may be lost with the primary, and counts as not done. */
export class TooFewReplicasError extends Error {
  override name = 'TooFewReplicasError';
  constructor(had: number, wanted: number) {
    super(`${had} of ${wanted} replicas had the write within ${waitMsMax} ms (REDIS_ACK_REPLICAS)`);
  }
}

/**
 * Waits until replicas have what a connection wrote (`WAIT`). One wait at a time: writes that end while one is under way
 * share the next, however many they are. So there is one of these for each connection.
 *
 * A `WAIT` speaks of the connection that it is sent on: on a new one it confirms nothing that an earlier one wrote, perhaps
 * to another server. So a connection that was replaced meanwhile is a failure.
 */
export class ReplicaAcks {
  readonly #redis: Redis;
  readonly #replicas: number;
  /** Counts the connections that have ended. */
  #ended = 0;
  #running: Promise<unknown> = Promise.resolve();
  #next: Promise<void> | undefined;

  /** @param replicas how many must have a write; none for 0 */
  constructor(redis: Redis, replicas: number) {
    this.#redis = redis;
    this.#replicas = replicas;
    if (replicas === 0) return;
    redis.on('close', () => {
      this.#ended++;
    });
  }

  /**
   * Runs a write on the same connection, and resolves with its result once the replicas have it.
   * @throws TooFewReplicasError, or the write's own error
   */
  async confirmed<T>(write: () => Promise<T>): Promise<T> {
    if (this.#replicas === 0) return write();
    const before = this.#ended;
    const result = await write();
    await this.#shareWait();
    if (this.#ended !== before) throw new TooFewReplicasError(0, this.#replicas);
    return result;
  }

  /** One that is under way was sent before the caller's write ended. */
  #shareWait(): Promise<void> {
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      const wait = this.#wait();
      this.#running = wait.catch(() => {});
      return wait;
    });
    return this.#next;
  }

  async #wait(): Promise<void> {
    const had = await this.#redis.wait(this.#replicas, waitMsMax);
    if (had < this.#replicas) throw new TooFewReplicasError(had, this.#replicas);
  }
}
