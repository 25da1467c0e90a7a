import type { Store } from '@clicktrail/local-stores';
import { emptyTables, redisCluster, type TestHandle } from '@clicktrail/testing';
import { readHarnessConfig } from './config.js';
import { type System, type SystemOptions, startSystem } from './system.js';

/**
 * Starts a system that ends with its test: a new Redis, which the test may kill, and empty databases on the Postgres and
 * the ClickHouse that all tests of a run share. Costs half the time of three new servers.
 */
export async function startTestSystem(
  t: TestHandle,
  env: Record<string, string> = {},
  options: Pick<SystemOptions, 'onLog'> = {},
): Promise<System> {
  const [postgres, clickhouse] = await Promise.all([
    emptyTables(t, 'postgres'),
    emptyTables(t, 'clickhouse'),
  ]);
  if (readHarnessConfig().onRedisCluster)
    return startOnCluster(t, env, { ...options, given: { postgres, clickhouse } });
  const system = await startSystem(env, { ...options, given: { postgres, clickhouse } });
  t.teardown(() => system.stop());
  return system;
}

/** Starts a system on a Redis Cluster of its own, which the test may kill as it may one Redis. */
async function startOnCluster(
  t: TestHandle,
  env: Record<string, string>,
  options: SystemOptions,
): Promise<System> {
  const cluster = await redisCluster(t, { masters: 3 });
  const given = { ...options.given, redis: cluster.url };
  const system = await startSystem({ QUEUE_SHARDS: '3', ...env }, { ...options, given });
  t.teardown(() => system.stop());
  let ended: Promise<unknown> = new Promise(() => {});
  const redis: Store = Object.create(system.stores.redis, {
    exited: { get: () => ended },
    kill: {
      value: () => {
        ended = cluster.kill();
      },
    },
    restart: { value: () => cluster.start() },
  });
  return { ...system, stores: { ...system.stores, redis } };
}
