import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { type Store, type Stores, startStores } from '../src/index.js';
import { askClickHouse, askPostgres, askRedis } from './ask.js';
import { temporaryFolder } from './temporary-folder.js';

const urls = ({ postgres, redis, clickhouse }: Stores) => [postgres.url, redis.url, clickhouse.url];

t.test('a second start finds the data again, at the same addresses', async (t) => {
  const dir = temporaryFolder(t);
  const first = await startStores({ dir });
  const before = urls(first);
  await askPostgres(first.postgres.url, 'CREATE TABLE mark AS SELECT 42 AS n');
  await askRedis(first.redis.url, 'SET mark 42');
  await askClickHouse(first.clickhouse.url, 'CREATE TABLE mark (n UInt8) ENGINE = MergeTree ORDER BY n');
  await askClickHouse(first.clickhouse.url, 'INSERT INTO mark VALUES (42)');
  await first.stop();

  const ready: string[] = [];
  const second = await startStores({ dir, onReady: ({ name }) => ready.push(name) });
  t.teardown(() => second.stop());
  t.same(urls(second), before);
  t.same(await askPostgres(second.postgres.url, 'SELECT n FROM mark'), [{ n: 42 }]);
  t.match(await askRedis(second.redis.url, 'GET mark'), '42');
  t.equal(await askClickHouse(second.clickhouse.url, 'SELECT n FROM mark'), '42');
  t.same(ready.sort(), ['clickhouse', 'postgres', 'redis']);
});

t.test('who does not know the password of a store is not let in', async (t) => {
  const stores = await startStores({ dir: temporaryFolder(t) });
  t.teardown(() => stores.stop());
  const [postgres, redis, clickhouse] = urls(stores).map((each) => {
    const url = new URL(each);
    t.ok(url.password.length >= 16);
    url.password = 'wrong';
    return url.href;
  });
  await t.rejects(askPostgres(postgres!, 'SELECT 1'), /password authentication failed/);
  t.match(await askRedis(redis!, 'GET mark'), /WRONGPASS.*NOAUTH/s);
  await t.rejects(askClickHouse(clickhouse!, 'SELECT 1'), /AUTHENTICATION_FAILED/);
});

t.test('what is acknowledged is on disk, and nothing is evicted', async (t) => {
  const stores = await startStores({ dir: temporaryFolder(t) });
  t.teardown(() => stores.stop());
  for (const setting of ['synchronous_commit', 'fsync', 'full_page_writes']) {
    t.same(await askPostgres(stores.postgres.url, `SHOW ${setting}`), [{ [setting]: 'on' }]);
  }
  const redisSettings = {
    appendonly: 'yes',
    appendfsync: 'always',
    'no-appendfsync-on-rewrite': 'no',
    maxmemory: /^[1-9]\d{7,}$/,
    'maxmemory-policy': 'noeviction',
    databases: '512',
  };
  for (const [name, value] of Object.entries(redisSettings)) {
    t.match((await askRedis(stores.redis.url, `CONFIG GET ${name}`)).split('\r\n').at(-1), value);
  }
  t.same(await askPostgres(stores.postgres.url, "SELECT 'a' < 'B' AS wrong, 'B' < 'a' AS bytes"), [
    { wrong: false, bytes: true },
  ]);
});

t.test('ClickHouse has a lower priority than the others, as a process and as a session', async (t) => {
  const stores = await startStores({ dir: temporaryFolder(t) });
  t.teardown(() => stores.stop());
  t.equal(getPriority(stores.clickhouse.pid), getPriority() + 3);
  for (const name of ['redis', 'postgres'] as const) t.equal(getPriority(stores[name].pid), getPriority());
  if (!existsSync('/proc/self/autogroup')) return;
  const sessionOf = ({ pid }: Store) => readFileSync(`/proc/${pid}/autogroup`, 'utf8').trim();
  const giveUpAt = Date.now() + 5_000;
  while (!sessionOf(stores.clickhouse).endsWith('nice 3') && Date.now() < giveUpAt) await sleep(50);
  t.match(sessionOf(stores.clickhouse), /nice 3$/);
  for (const name of ['redis', 'postgres'] as const) t.match(sessionOf(stores[name]), /nice 0$/);
});

t.test('nobody without the password is let in, and nobody else reads the files', async (t) => {
  const dir = temporaryFolder(t);
  const stores = await startStores({ dir });
  t.teardown(() => stores.stop());
  const wrong = (url: string) => Object.assign(new URL(url), { password: 'wrong' }).href;
  await t.rejects(askPostgres(wrong(stores.postgres.url), 'SELECT 1'), { code: '28P01' });
  t.match(await askRedis(wrong(stores.redis.url), 'GET mark'), /WRONGPASS|NOAUTH/);
  for (const folder of ['run', 'logs', 'redis', 'clickhouse', 'postgres']) {
    t.equal(statSync(join(dir, folder)).mode & 0o077, 0, folder);
  }
  for (const file of readdirSync(join(dir, 'run'))) {
    if (file !== 'lock') t.equal(statSync(join(dir, 'run', file)).mode & 0o077, 0, file);
  }
});

t.test('a folder below one that is closed to other users will do', async (t) => {
  const closed = join(temporaryFolder(t), 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const stores = await startStores({ dir: join(closed, 'data') });
  t.teardown(() => stores.stop());
  t.same(await askPostgres(stores.postgres.url, 'SELECT 1 AS one'), [{ one: 1 }]);
});

t.test('two sets run side by side', async (t) => {
  const [one, two] = await Promise.all([
    startStores({ dir: temporaryFolder(t) }),
    startStores({ dir: temporaryFolder(t) }),
  ]);
  t.teardown(() => Promise.all([one.stop(), two.stop()]));
  t.equal(new Set([...urls(one), ...urls(two)]).size, 6);
  await askRedis(one.redis.url, 'SET mark 42');
  t.notMatch(await askRedis(two.redis.url, 'GET mark'), '42');
});
