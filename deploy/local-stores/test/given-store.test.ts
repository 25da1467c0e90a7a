import { existsSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { startStores } from '../src/index.js';
import { askRedis } from './ask.js';
import { temporaryFolder } from './temporary-folder.js';

t.test('a server that is given by its URL is used, and nothing is started or stopped for it', async (t) => {
  const own = await startStores({ dir: temporaryFolder(t) });
  t.teardown(() => own.stop());
  const dir = temporaryFolder(t);
  const given = { redis: own.redis.url, postgres: own.postgres.url };
  const stores = await startStores({ dir, given });
  t.equal(stores.redis.url, own.redis.url);
  t.equal(stores.redis.pid, undefined);
  t.notOk(existsSync(join(dir, 'redis')));
  t.ok(stores.clickhouse.pid);
  stores.redis.kill();
  await stores.redis.restart();
  await stores.stop();
  t.match(await askRedis(own.redis.url, 'PING'), '+PONG');
});
