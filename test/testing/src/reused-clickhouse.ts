import { dropClickHouse, emptyClickHouse, runStatement } from './empty-clickhouse.js';
import type { TestHandle } from './test-handle.js';
import { withRedis } from './with-redis.js';

/** List of the names of databases that have their tables and no rows. */
const readyKey = 'clicktrail:testing:clickhouse';

/**
 * A ClickHouse database that an earlier test of the run migrated and handed back without rows, or an empty one
 * where none is ready. It is handed back when the test ends.
 *
 * @param redis server that keeps the list of those that are ready
 */
export async function reusedClickHouse(t: TestHandle, server: string, redis: string): Promise<string> {
  const ready = await withRedis(redis, (list) => list.lpop(readyKey));
  const url = new URL(server);
  if (ready) url.pathname = `/${ready}`;
  else url.pathname = new URL(await emptyClickHouse({ teardown() {} }, server)).pathname;
  const name = url.pathname.slice(1);
  t.teardown(async () => {
    // A statement of a process that was killed may go on, and would write into the next test.
    if (await isIdle(server, name)) {
      await runStatement(server, `TRUNCATE ALL TABLES FROM ${name} NOT LIKE 'schema_migrations'`);
      await withRedis(redis, (list) => list.rpush(readyKey, name));
    } else await dropClickHouse(server, name);
  });
  return url.href;
}

async function isIdle(server: string, name: string): Promise<boolean> {
  const running = `SELECT count() FROM system.processes WHERE current_database = '${name}'`;
  return (await runStatement(server, `${running} FORMAT TabSeparated`)).trim() === '0';
}
