import { emptyStore, type TestHandle } from '@clicktrail/testing';
import { type System, type SystemOptions, startSystem } from './system.js';

/**
 * A system for one test, which ends with it: a Redis of its own, which the test may kill, and empty databases on the
 * Postgres and the ClickHouse that the tests of a run share. Half the price of servers of its own.
 */
export async function startTestSystem(
  t: TestHandle,
  env: Record<string, string> = {},
  options: Pick<SystemOptions, 'onLog'> = {},
): Promise<System> {
  const [postgres, clickhouse] = await Promise.all([emptyStore(t, 'postgres'), emptyStore(t, 'clickhouse')]);
  const system = await startSystem(env, { ...options, given: { postgres, clickhouse } });
  t.teardown(() => system.stop());
  return system;
}
