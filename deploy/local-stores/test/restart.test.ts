import t from 'tap';
import { type Store, startStores } from '../src/index.js';
import { askClickHouse, askPostgres, askRedis } from './ask.js';
import { temporaryFolder } from './temporary-folder.js';

const marks = {
  postgres: {
    write: 'CREATE TABLE mark AS SELECT 42 AS n',
    read: async (url: string) => String((await askPostgres(url, 'SELECT n FROM mark'))[0]?.n),
    ask: askPostgres,
  },
  redis: {
    write: 'SET mark 42',
    read: async (url: string) => (await askRedis(url, 'GET mark')).split('\r\n').at(-1),
    ask: askRedis,
  },
  clickhouse: {
    write: 'CREATE TABLE mark ENGINE = MergeTree ORDER BY n AS SELECT 42 AS n',
    read: (url: string) => askClickHouse(url, 'SELECT n FROM mark'),
    ask: askClickHouse,
  },
};

t.test('a store that is killed says so, and comes back alone with its data', async (t) => {
  const stores = await startStores({ dir: temporaryFolder(t) });
  t.teardown(() => stores.stop());
  for (const store of [stores.postgres, stores.redis, stores.clickhouse] as Store[]) {
    const { url, pid, name } = store;
    await marks[name].ask(url, marks[name].write);
    store.kill();
    t.same(await store.exited, { code: null, signal: 'SIGKILL' }, `${name} is seen to end`);
    await t.rejects(Promise.resolve(marks[name].ask(url, 'PING')), `${name} does not answer`);
    await store.restart();
    t.equal(store.url, url, `${name} keeps its address`);
    t.not(store.pid, pid, `${name} is another process`);
    t.equal(await marks[name].read(url), '42', `${name} has its data`);
  }
});

t.test('a store that runs is restarted in good order', async (t) => {
  const stores = await startStores({ dir: temporaryFolder(t) });
  t.teardown(() => stores.stop());
  const { exited, url } = stores.redis;
  await stores.redis.restart();
  t.same(await exited, { code: 0, signal: null });
  t.equal(stores.redis.url, url);
  t.match(await askRedis(url, 'PING'), '+PONG');
});

t.test('stopping twice is as good as once', async (t) => {
  const stores = await startStores({ dir: temporaryFolder(t) });
  await stores.redis.stop();
  await stores.stop();
  await t.resolves(stores.stop());
});
