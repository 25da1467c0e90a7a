import { Redis } from 'ioredis';

/**
 * How long one command may take before its caller is told that Redis is away. A disk that is busy for a second keeps a
 * Redis that syncs every write silent for as long; that is no reason yet to refuse what it can still take.
 */
export const commandTimeoutMs = 1_200;

/**
 * How long a connection may owe an answer before it is given up for a new one. A machine that goes away without a word
 * leaves connections that the kernel takes for good for a quarter of an hour.
 */
const silentMs = { requests: 5_000, work: 30_000 };

/**
 * A connection for a request path: it refuses at once while Redis is away instead of queueing for ever,
 * and comes back by itself.
 */
export function connectForRequests(url: string): Redis {
  return new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandTimeoutMs,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(50 * attempt, 500),
    enableReadyCheck: true,
    socketTimeout: silentMs.requests,
  });
}

/**
 * A connection for background work (BullMQ workers): it waits as long as it takes. A worker that has nothing to do is
 * told so by Redis every few seconds, so silence says that nobody is there.
 */
export function connectForWork(url: string): Redis {
  return new Redis(url, {
    maxRetriesPerRequest: null,
    connectTimeout: 2_000,
    socketTimeout: silentMs.work,
    retryStrategy: (attempt) => Math.min(50 * attempt, 1_000),
  });
}

/** How long Redis may be away before a command that someone typed gives up. */
export const commandsWaitMs = 30_000;

/**
 * A connection for a command that someone typed: it waits while Redis starts again, and not without end.
 * @throws of each command, `Command timed out` after `waitMs`
 */
export function connectForCommands(url: string, waitMs = commandsWaitMs): Redis {
  return new Redis(url, {
    maxRetriesPerRequest: null,
    commandTimeout: waitMs,
    connectTimeout: 2_000,
    socketTimeout: silentMs.work,
    retryStrategy: (attempt) => Math.min(50 * attempt, 1_000),
  });
}

/**
 * For `runRetryDelay` of a BullMQ worker, in milliseconds. After a connection that broke it would not ask for jobs, nor
 * complete any, for 15 s: nobody would see new events for so long after each restart of Redis.
 */
export const askAgainAfterMs = 500;
