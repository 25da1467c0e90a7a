import { setTimeout as sleep } from 'node:timers/promises';
import type { ChainableCommander } from 'ioredis';
import type { Script, ScriptArgument } from './script.js';
import { isCluster, type RedisClient, slotMovesMs } from './topology.js';
import { waitUntilReady } from './wait-until-ready.js';

/** The longest that a primary waits for its replicas: less than a request may wait, so that it is still answered. */
const waitMsMax = 400;

/** Too few replicas had a write in time: it may be lost with the primary, and counts as not done. */
export class TooFewReplicasError extends Error {
  override name = 'TooFewReplicasError';
  constructor(had: number, wanted: number) {
    super(`${had} of ${wanted} replicas had the write within ${waitMsMax} ms (REDIS_ACK_REPLICAS)`);
  }
}

type Outcome = [error: Error | null, value: unknown];

/**
 * Waits until replicas have what a script wrote (`WAIT`).
 *
 * A `WAIT` speaks of the connection that it is sent on: on another one it confirms nothing that this one wrote. So it follows
 * the script in one pipeline. ioredis sends a pipeline on one connection, to one server, and sends the rest of one that was
 * answered in part to no other.
 *
 * The connection is its own: while a `WAIT` is under way Redis takes nothing else from it, up to 400 ms where replicas are away.
 */
export class ReplicaAcks {
  readonly #replicas: number;
  /** Undefined where none are asked for. */
  readonly #redis: RedisClient | undefined;

  /**
   * @param replicas how many must have a write; none for 0
   * @param open opens a connection of its own; not called for 0
   */
  constructor(replicas: number, open: () => RedisClient) {
    this.#replicas = replicas;
    this.#redis = replicas > 0 ? open() : undefined;
  }

  /** Resolves once its connection is ready. @throws as {@link waitUntilReady} */
  async ready(timeoutMs?: number): Promise<void> {
    if (this.#redis) await waitUntilReady(this.#redis, timeoutMs);
  }

  close(): void {
    this.#redis?.disconnect();
  }

  /**
   * Runs a script, and resolves with its answer once the replicas have what it wrote.
   * @throws TooFewReplicasError, or the script's own error
   */
  async confirmed<Answer>(script: Script<Answer>, ...args: ScriptArgument[]): Promise<Answer> {
    const redis = this.#redis;
    if (!redis) return script(...args);
    const { digest, lua, numberOfKeys = 0 } = script;
    for (let left = isCluster(redis) ? redis.options.maxRedirections! : 0; ; left--) {
      let outcomes = await this.#run(redis, (pipeline) => pipeline.evalsha(digest, numberOfKeys, ...args));
      // ioredis would send a script that the server does not know yet behind the `WAIT`.
      if (outcomes[0]![0]?.message.startsWith('NOSCRIPT'))
        outcomes = await this.#run(redis, (pipeline) => pipeline.eval(lua, numberOfKeys, ...args));
      if (left > 0 && isElsewhere(outcomes[0]!)) {
        await followSlot(redis, String(args[0]));
        continue;
      }
      const [answer, had] = outcomes.map(requireValue) as [Answer, number];
      if (had < this.#replicas) throw new TooFewReplicasError(had, this.#replicas);
      return answer;
    }
  }

  /**
   * Runs a script that a later, confirmed write of another slot relies on. One server has one stream of writes, in which
   * the later one stands behind this one: only in a cluster this one waits as well.
   */
  async confirmedApart<Answer>(script: Script<Answer>, ...args: ScriptArgument[]): Promise<Answer> {
    return this.#redis && isCluster(this.#redis) ? this.confirmed(script, ...args) : script(...args);
  }

  async #run(
    redis: RedisClient,
    add: (pipeline: ChainableCommander) => ChainableCommander,
  ): Promise<Outcome[]> {
    return (await add(redis.pipeline()).wait(this.#replicas, waitMsMax).exec()) as Outcome[];
  }
}

/** Reads a key, which ioredis follows to its server, and notes. A pipeline with a `WAIT` it does not repeat. */
async function followSlot(redis: RedisClient, key: string): Promise<void> {
  await sleep(slotMovesMs);
  await redis.exists(key);
}

/** Tells if the slot of a cluster is at another server, or on its way there. */
const isElsewhere = ([error]: Outcome): boolean => /^(MOVED|ASK|TRYAGAIN) /.test(error?.message ?? '');

function requireValue([error, value]: Outcome): unknown {
  if (error) throw error;
  return value;
}

/** Confirms nothing: for what runs without replicas. */
export const noAcks = new ReplicaAcks(0, () => {
  throw new Error('No connection is opened without replicas.');
});
