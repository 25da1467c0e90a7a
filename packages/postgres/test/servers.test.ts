import { postgresPair, waitFor } from '@clicktrail/testing';
import t from 'tap';
import { connectToPrimary, inTransaction, migrate, openPool } from '../src/index.js';
import { Servers } from '../src/servers.js';
import { silent } from './support.js';

t.test('a URL of several servers is one of each, and one is left once', async (t) => {
  const servers = new Servers('postgresql://me:a%2Cb@one:5432,two/db?sslmode=require');
  t.equal(servers.count, 2);
  const first = servers.url;
  t.equal(first, 'postgresql://me:a%2Cb@one:5432/db?sslmode=require');
  servers.leave(first);
  servers.leave(first);
  t.equal(servers.url, 'postgresql://me:a%2Cb@two/db?sslmode=require');
  servers.leave(servers.url);
  t.equal(servers.url, first, 'and round again');
  for (const url of ['postgres://me:a,b@one/db', 'postgres://one/db?options=a,b', 'postgres://one']) {
    const single = new Servers(url);
    single.leave(url);
    t.same([single.count, single.url], [1, url]);
  }
});

t.test('with a primary and a standby that follows it', async (t) => {
  const { primary, standby, urls } = await postgresPair(t);
  const open = (databaseUrl: string) => {
    const pool = openPool({ databaseUrl, log: silent, max: 4 });
    t.teardown(() => pool.end());
    return pool;
  };
  const pools = urls.map(open);
  const insert = 'INSERT INTO written VALUES (1)';
  const standbyIs = async (databaseUrl: string) => {
    const { rows } = await open(databaseUrl).query('SELECT pg_is_in_recovery() AS standby');
    return rows[0].standby;
  };

  await t.test('the primary is found, whichever stands first', async (t) => {
    await pools[0]!.query('CREATE TABLE written (a int)');
    for (const pool of pools) {
      await Promise.all(Array.from({ length: 6 }, () => pool.query(insert)));
      await inTransaction(pool, (tx) => tx.query(insert));
    }
    const { rows } = await pools[1]!.query('SELECT count(*)::int AS count FROM written');
    t.same(rows, [{ count: 14 }]);
    const client = await connectToPrimary(urls[1]!);
    t.same((await client.query('SELECT pg_is_in_recovery() AS standby')).rows, [{ standby: false }]);
    await client.end();
    t.ok((await migrate(urls[1]!, silent)).length > 0);
    t.equal(await standbyIs(standby.url), true, 'one that is named alone is used, whatever it is');
  });

  await t.test('without a primary a call fails as one without Postgres, and soon', async (t) => {
    const { rows } = await pools[0]!.query('SELECT pg_current_wal_lsn()::text AS lsn');
    const has = `SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS has`;
    const follower = open(standby.url);
    await waitFor(async () => (await follower.query(has, [rows[0].lsn])).rows[0].has, {
      what: 'the standby',
    });
    await primary.kill();
    const beganMs = performance.now();
    for (const pool of pools)
      await t.rejects(
        inTransaction(pool, (tx) => tx.query(insert)),
        { code: 'unavailable' },
      );
    t.ok(performance.now() - beganMs < 5_000);
    for (const url of urls) await t.rejects(connectToPrimary(url), { code: /ECONNREFUSED|25006/ });
  });

  await t.test('a standby that is promoted takes over without a restart', async (t) => {
    await open(standby.url).query('SELECT pg_promote()');
    for (const pool of pools) {
      await pool.query(insert);
      const { rows } = await pool.query('SELECT count(*)::int AS count FROM written');
      t.ok(rows[0].count > 14, 'with what was committed before');
    }
  });
});
