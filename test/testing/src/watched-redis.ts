import type { Redis } from 'ioredis';
import { type RedisServer, redisServer } from './redis-server.js';
import type { TestHandle } from './test-handle.js';
import { waitFor } from './wait-for.js';
import { asked, onlineReplicas } from './with-redis.js';

/** Syncs every write before it is answered, and drops nothing: what the product needs. */
export const durableSettings = [
  'appendonly yes',
  'appendfsync always',
  'maxmemory-policy noeviction',
  'repl-diskless-sync-delay 0',
];

/** A primary with replicas, and Sentinels that put one of them in its place when it dies. */
export interface WatchedRedis {
  /** `redis+sentinel://…` */
  url: string;
  servers: readonly RedisServer[];
  sentinels: readonly RedisServer[];
  /** A server other than this primary that takes writes, whether the Sentinels name it yet or not. */
  promoted(from: RedisServer): Promise<RedisServer | undefined>;
  /** The server that the Sentinels name now. */
  primary(): Promise<RedisServer>;
  /** Resolves once the Sentinels name another server than this one, and it takes writes. */
  failedOver(from: RedisServer): Promise<RedisServer>;
  /** Resolves once the primary has this many replicas that are up to date. */
  replicated(replicas: number): Promise<void>;
}

export interface WatchedRedisOptions {
  replicas?: number;
  /** Silence after which a server counts as dead, in milliseconds. */
  deadAfterMs?: number;
}

const name = 'clicktrail';
const sentinelCount = 3;

/** Starts one primary, its replicas and three Sentinels; all end with the test. */
export async function watchedRedis(
  t: TestHandle,
  { replicas = 2, deadAfterMs = 3_000 }: WatchedRedisOptions = {},
): Promise<WatchedRedis> {
  const first = await redisServer(t, durableSettings);
  const replicaOf = [...durableSettings, `replicaof 127.0.0.1 ${first.port}`];
  const others = await Promise.all(Array.from({ length: replicas }, () => redisServer(t, replicaOf)));
  const servers = [first, ...others];
  await upToDate(async () => first, replicas);
  const sentinels = await startSentinels(t, first, deadAfterMs);

  const primary = async () => {
    const answers = sentinels.map(({ url }) =>
      asked(url, (redis) => redis.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', name) as Promise<string[]>),
    );
    const ports = (await Promise.all(answers)).map((address) => Number(address[1]));
    const agreed = servers.find(({ port }) => ports.every((each) => each === port));
    if (!agreed) throw new Error('the Sentinels do not agree yet');
    return agreed;
  };
  return {
    url: `redis+sentinel://${sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${name}`,
    servers,
    sentinels,
    promoted: async (from) => {
      for (const server of servers)
        if (server !== from && (await asked(server.url, roleOf)) === 'master') return server;
    },
    primary,
    failedOver: (from) =>
      waitFor(
        async () => {
          const now = await primary();
          const isNew = now !== from && (await asked(now.url, roleOf)) === 'master';
          return isNew ? now : undefined;
        },
        { what: 'another primary', timeoutMs: 60_000, intervalMs: 100 },
      ),
    replicated: async (count) => {
      await upToDate(primary, count);
    },
  };
}

async function startSentinels(t: TestHandle, primary: RedisServer, deadAfterMs: number) {
  const watch = [
    `sentinel monitor ${name} 127.0.0.1 ${primary.port} 2`,
    `sentinel down-after-milliseconds ${name} ${deadAfterMs}`,
    `sentinel failover-timeout ${name} 4000`,
    `sentinel parallel-syncs ${name} 2`,
  ];
  const sentinels = await Promise.all(
    Array.from({ length: sentinelCount }, () => redisServer(t, watch, ['--sentinel'])),
  );
  const known = async (url: string) => {
    const info = await asked(url, (redis) => redis.info('sentinel'));
    return info.includes(`sentinels=${sentinelCount}`);
  };
  await waitFor(async () => (await Promise.all(sentinels.map(({ url }) => known(url)))).every(Boolean), {
    what: 'Sentinels that know each other',
    timeoutMs: 30_000,
  });
  return sentinels;
}

/** @param primary asked each time: a slow machine may make the Sentinels choose once more */
const upToDate = (primary: () => Promise<RedisServer>, replicas: number) =>
  waitFor(async () => (await asked((await primary()).url, onlineReplicas)) >= replicas, {
    what: `${replicas} replicas`,
    timeoutMs: 60_000,
    intervalMs: 100,
  });

const roleOf = async (redis: Redis) => /role:(\w+)/.exec(await redis.info('replication'))?.[1];
