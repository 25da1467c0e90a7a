import { bareRedis } from '@clicktrail/testing';
import t from 'tap';
import { connectForRequests, MemoryMonitor, waitUntilReady } from '../src/index.js';

t.test('answers lose their room first, then events, and get it back', async (t) => {
  const redis = connectForRequests(await bareRedis(t, ['maxmemory 100mb', 'maxmemory-policy noeviction']));
  const memory = new MemoryMonitor(redis);
  t.teardown(() => {
    memory.close();
    redis.disconnect();
  });
  t.equal(memory.hasRoom('answers'), true, 'before the first look');
  await waitUntilReady(redis);
  await memory.refresh();
  t.ok(memory.used > 0 && memory.used < 0.1, `${memory.used}`);
  const fill = async (name: string, megabytes: number) => {
    await redis.setrange(name, megabytes * 1024 ** 2 - 64, 'x');
    await memory.refresh();
    return [memory.hasRoom('answers'), memory.hasRoom('events')];
  };
  t.same(await fill('a', 64), [true, true]);
  t.same(await fill('b', 15), [false, true], `at ${memory.used}`);
  t.same(await fill('c', 16), [false, false], `at ${memory.used}`);
  await redis.del('a', 'b', 'c');
  await memory.refresh();
  t.same([memory.hasRoom('answers'), memory.hasRoom('events')], [true, true]);
});

t.test('a server without maxmemory is measured by its machine', async (t) => {
  const redis = connectForRequests(await bareRedis(t, ['maxmemory 0']));
  await waitUntilReady(redis);
  const memory = new MemoryMonitor(redis);
  t.teardown(() => {
    memory.close();
    redis.disconnect();
  });
  await memory.refresh();
  t.ok(memory.used > 0 && memory.used < 0.5, `${memory.used}`);
});
