import { createClickHouse, migrateClickHouse, proveClickHouse } from '@clicktrail/clickhouse';
import { migrate, openPool, provePostgres } from '@clicktrail/postgres';
import { bareRedis, emptyStore, emptyStores } from '@clicktrail/testing';
import t, { type Test } from 'tap';
import { openResources, readServiceConfig } from '../src/index.js';

const quiet = { info: () => {}, warn: () => {} };

async function migrated(t: Test) {
  const stores = await emptyStores(t);
  await Promise.all([migrate(stores.databaseUrl, quiet), migrateClickHouse(stores.clickhouseUrl)]);
  const env = {
    DATABASE_URL: stores.databaseUrl,
    REDIS_URL: stores.redisUrl,
    CLICKHOUSE_URL: stores.clickhouseUrl,
  };
  return { ...stores, env };
}

async function sql(databaseUrl: string, text: string) {
  const pool = openPool({ databaseUrl, log: quiet, max: 1 });
  await pool.query(text).finally(() => pool.end());
}

t.test('stores that let a service do what it needs are up', async (t) => {
  const { env } = await migrated(t);
  for (const name of ['origin', 'ingest', 'query', 'conversions', 'manage']) {
    const resources = await openResources(name, readServiceConfig(env));
    t.teardown(() => resources.close());
    await Promise.all([resources.checks.postgres(), resources.checks.redis(), resources.checks.clickhouse()]);
    t.pass(name);
  }
});

t.test('a Postgres that takes no changes is down for who writes, and up for who reads', async (t) => {
  const { databaseUrl } = await migrated(t);
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const pool = openPool({ databaseUrl: url.href, log: quiet });
  t.teardown(() => pool.end());
  await t.rejects(provePostgres(pool, { conversions: 'INSERT' }), /takes no changes/);
  await provePostgres(pool, { conversions: 'SELECT' });
});

t.test('a user of Postgres without rights is down, and the log hears of which tables', async (t) => {
  const { databaseUrl } = await migrated(t);
  const user = `reader_${new URL(databaseUrl).pathname.slice(1)}`;
  await sql(databaseUrl, `CREATE ROLE ${user} LOGIN PASSWORD 'pw'; GRANT SELECT ON conversions TO ${user}`);
  t.teardown(() => sql(databaseUrl, `DROP OWNED BY ${user}; DROP ROLE ${user}`));
  const url = new URL(databaseUrl);
  url.username = user;
  url.password = 'pw';
  const pool = openPool({ databaseUrl: url.href, log: quiet });
  t.teardown(() => pool.end());
  await provePostgres(pool, { conversions: 'SELECT' });
  await t.rejects(provePostgres(pool, { conversions: 'INSERT', nowhere: 'SELECT' }), {
    message: /no rights: conversions \(INSERT\), nowhere \(SELECT\)/,
  });
});

t.test('a ClickHouse database that is not there, or has no tables, is down', async (t) => {
  const url = new URL(await emptyStore(t, 'clickhouse'));
  const empty = createClickHouse(url.href);
  url.pathname = '/nowhere';
  const nowhere = createClickHouse(url.href);
  t.teardown(() => Promise.all([empty.close(), nowhere.close()]));
  for (const client of [empty, nowhere]) {
    await proveClickHouse(client, 'nothing');
    await t.rejects(proveClickHouse(client, 'reads'), /does ?n.t exist|Unknown/i);
    await t.rejects(proveClickHouse(client, 'writes'), /does ?n.t exist|Unknown/i);
  }
});

t.test('a node of a Redis Cluster: a service does not open, with a sentence', async (t) => {
  const { env } = await migrated(t);
  const config = readServiceConfig({ ...env, REDIS_URL: await bareRedis(t, ['cluster-enabled yes']) });
  await t.rejects(openResources('ingest', config), { name: 'UnusableRedisError', message: /Redis Cluster/ });
});
