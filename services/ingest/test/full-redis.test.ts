import { BatchNames } from '@clicktrail/events';
import { EventQueue } from '@clicktrail/queue';
import { connectForRequests, MemoryMonitor, waitUntilReady } from '@clicktrail/redis';
import { bareRedis } from '@clicktrail/testing';
import t from 'tap';

t.test('a Redis without room: events are refused before it is full, and taken again after it', async (t) => {
  const redis = connectForRequests(await bareRedis(t, ['maxmemory 100mb', 'maxmemory-policy noeviction']));
  await waitUntilReady(redis);
  const memory = new MemoryMonitor(redis);
  const queue = new EventQueue({ redis, shards: 1, hasRoom: () => memory.hasRoom('events') });
  t.teardown(async () => {
    memory.close();
    await queue.close();
    redis.disconnect();
  });
  const names = new BatchNames(1);
  const add = () => queue.add('click', names.next(), 'a\n');
  const fill = async (bytes: number) => {
    await redis.setrange('junk', bytes, 'x');
    await memory.refresh();
  };
  await fill(80 * 1024 ** 2 - 64);
  await add();
  t.pass('there is room for events where there is none for answers');
  await redis.setrange('more', 16 * 1024 ** 2 - 64, 'x');
  await memory.refresh();
  await t.rejects(add(), { code: 'unavailable', details: { retryAfterSeconds: 5 } });
  t.equal((await queue.counts()).waiting, 1);
  t.equal(await redis.incr('the worker can still write'), 1);

  await redis.setrange('last', 16 * 1024 ** 2, 'x').catch(() => {});
  await redis.config('SET', 'maxmemory', '50mb');
  await t.rejects(new EventQueue({ redis, shards: 1 }).add('click', names.next(), 'a\n'), {
    code: 'unavailable',
  });
  await redis.del('junk', 'more', 'last');
  await memory.refresh();
  await add();
  t.equal((await queue.counts()).waiting, 2, 'nothing is lost, and nothing half-written');
});
