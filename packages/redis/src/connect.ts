import { Cluster, type ClusterOptions, Redis } from 'ioredis';
import {
  type ConnectionOptions,
  clusterOptions,
  isClusterUrl,
  isSentinelUrl,
  sentinelOptions,
} from './redis-url.js';
import { type RedisClient, slotMovesMs } from './topology.js';

/**
 * Time limit of one command. A disk that is busy for a second keeps a Redis that syncs every write silent for as long;
 * that is no reason yet to refuse requests.
 */
export const commandTimeoutMs = 1_200;

/**
 * Time without an answer after which a connection is replaced. The kernel takes a quarter of an hour to notice a machine
 * that has disappeared.
 */
const silentMs = { requests: 5_000, work: 30_000 };

/** The pauses between attempts at an absent Sentinel, or at all of them. */
const sentinelRetryMs = { first: 50, longest: 500 };

/**
 * Repetitions of a command that was sent to the wrong server of a cluster, or to one that is gone: a request is refused
 * after those that a map of slots of a moment ago costs, and work waits.
 */
const repetitions = {
  requests: { maxRedirections: 8, retryDelayOnFailover: 0, retryDelayOnClusterDown: 0 },
  work: { maxRedirections: Number.MAX_SAFE_INTEGER, retryDelayOnFailover: 100, retryDelayOnClusterDown: 100 },
} as const satisfies Record<string, ClusterOptions>;

/** Opens a connection to each server of a cluster; commands go to the master of their key's slot. */
function connectToCluster(url: string, { retryStrategy, ...options }: ConnectionOptions): Cluster {
  const { addresses, options: ofUrl } = clusterOptions(url);
  const { enableOfflineQueue = true } = options;
  const cluster = new Cluster(addresses, {
    ...(enableOfflineQueue ? repetitions.work : repetitions.requests),
    enableOfflineQueue,
    retryDelayOnTryAgain: slotMovesMs,
    clusterRetryStrategy: (attempt) => Math.min(50 * attempt, 500),
    redisOptions: { ...options, ...ofUrl },
  });
  // The clock of each slot in use listens.
  cluster.setMaxListeners(100);
  // By default a node is connected to by its first command, and refuses all others until then.
  cluster.on('+node', (node: Redis) => {
    node.connect().catch(() => {}); // reported as `node error`
  });
  cluster.on('node error', (error: Error) => {
    if (cluster.listenerCount('error') > 0) cluster.emit('error', error);
  });
  return cluster;
}

/**
 * Opens a connection to the server of the URL, or to the primary that its Sentinels name. After a failover they name another
 * one, and close the connections of the old one when they make it a replica.
 *
 * The failover detector of ioredis stays off: a message of Sentinel that it gets while it connects ends the connection for
 * good.
 */
function connect(url: string, options: ConnectionOptions): RedisClient {
  if (isClusterUrl(url)) return connectToCluster(url, options);
  if (!isSentinelUrl(url)) return new Redis(url, options);
  return new Redis({
    ...options,
    ...sentinelOptions(url),
    sentinelRetryStrategy: (attempt: number) =>
      Math.min(sentinelRetryMs.first * attempt, sentinelRetryMs.longest),
    sentinelCommandTimeout: 1_000,
    // A primary that was demoted refuses writes.
    reconnectOnError: ({ message }: Error) => message.startsWith('READONLY'),
  });
}

/** Opens a connection for requests: it refuses at once while Redis is away instead of queueing, and reconnects by itself. */
export function connectForRequests(url: string): RedisClient {
  return connect(url, {
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
 * Opens a connection for background work (BullMQ workers): its commands wait without a limit. An idle worker gets an answer
 * of Redis every few seconds, so a longer silence means that the server is gone.
 */
export function connectForWork(url: string): RedisClient {
  return connect(url, {
    maxRetriesPerRequest: null,
    connectTimeout: 2_000,
    socketTimeout: silentMs.work,
    retryStrategy: (attempt) => Math.min(50 * attempt, 1_000),
  });
}

/** Time that a command line waits for an absent Redis. */
export const commandsWaitMs = 30_000;

/**
 * Opens a connection for a command line: it waits while Redis restarts, but not without end.
 * @throws of each command, `Command timed out` after `waitMs`
 */
export function connectForCommands(url: string, waitMs = commandsWaitMs): RedisClient {
  return connect(url, {
    maxRetriesPerRequest: null,
    commandTimeout: waitMs,
    connectTimeout: 2_000,
    socketTimeout: silentMs.work,
    retryStrategy: (attempt) => Math.min(50 * attempt, 1_000),
  });
}

/**
 * Milliseconds for `runRetryDelay` of a BullMQ worker. By default, after a broken connection it would neither take jobs nor
 * complete any for 15 s.
 */
export const workerRetryDelayMs = 500;
