import { setTimeout as sleep } from 'node:timers/promises';
import type { ClaimedPostback, Pool } from '@clicktrail/postgres';
import { postbackQueueName, postbackQueuePrefix } from '@clicktrail/queue';
import { askAgainAfterMs, commandTimeoutMs } from '@clicktrail/redis';
import { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { type DeliverDeps, deliver } from './deliver.js';
import { pauseAfterErrors } from './pause-after-errors.js';
import { startRelay } from './relay.js';

export interface PostbacksDeps {
  pool: Pool;
  /** A connection for background work: `connectForWork`. It stays the caller's. */
  redis: Redis;
  log: Logger;
  /** `POSTBACK_ALLOW_PRIVATE`: whether private, loopback and link-local addresses may be called. */
  allowPrivate: boolean;
  /** `address:port` of the servers that public names are asked of; the machine's own where left out. */
  dnsServers?: DeliverDeps['dnsServers'];
  /** Told of every attempt: `followPostbacks`. */
  observe?: DeliverDeps['observe'];
  /** How long a postback waits at most before it is seen; 200 ms where left out. */
  pollMs?: number;
  /** For one call altogether; 10 s where left out. */
  timeoutMs?: number;
  /** Calls of one host at a time, over all workers together; 10 where left out. */
  perHostMax?: number;
  /** Calls of this worker at a time; 100 where left out. */
  concurrency?: number;
}

export interface RunningPostbacks {
  /** Ends after the calls that are under way: seconds at most. What was not begun, another worker finds due. */
  stop(): Promise<void>;
}

/** Starts the delivery of postbacks. */
export function startPostbacks(deps: PostbacksDeps): RunningPostbacks {
  const { pool, redis, log, allowPrivate, dnsServers, observe = () => () => {} } = deps;
  const { pollMs = 200, timeoutMs = 10_000, perHostMax = 10, concurrency = 100 } = deps;
  const connection = { connection: redis, prefix: postbackQueuePrefix };
  const queue = new Queue<ClaimedPostback>(postbackQueueName, {
    ...connection,
    // Postgres knows what is to be done: a job leaves no trace, however it ends.
    defaultJobOptions: { attempts: 1, removeOnComplete: true, removeOnFail: true },
  });
  const canQueue = () => redis.status === 'ready';
  const relay = startRelay({ pool, queue, log, pollMs, perHostMax, canQueue });
  const worker = new Worker<ClaimedPostback>(
    postbackQueueName,
    (job) => deliver({ pool, allowPrivate, dnsServers, timeoutMs, observe }, job.data),
    { ...connection, concurrency, runRetryDelay: askAgainAfterMs },
  );
  worker.on('completed', () => relay.wake());
  worker.on('failed', (job, error) =>
    log.warn({ err: error, job: job?.id }, 'a postback attempt was not noted'),
  );
  worker.on('error', (error) => log.warn({ err: error }, 'postback worker'));
  pauseAfterErrors(worker);
  queue.on('error', (error) => log.warn({ err: error }, 'postback queue'));

  return {
    async stop() {
      await relay.stop();
      // Without Redis a close in good order would never end, and its timers go on. A connection that has just broken
      // may not know it yet: so Redis is asked. What is cut off is due again when its claim runs out.
      const closed = worker.close(!(canQueue() && (await answers(redis)))).then(() => queue.close());
      await Promise.race([closed, sleep(timeoutMs + 1_000, undefined, { ref: false })]);
    },
  };
}

async function answers(redis: Redis): Promise<boolean> {
  const pong = redis.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([pong, sleep(commandTimeoutMs, false, { ref: false })]);
}
