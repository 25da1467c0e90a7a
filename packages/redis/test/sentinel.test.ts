import { waitFor, watchedRedis } from '@clicktrail/testing';
import { Redis } from 'ioredis';
import t from 'tap';
import { checkServer, connectForRequests, connectForWork, waitUntilReady } from '../src/index.js';

t.test('after a failover both kinds of connection write to the new primary alone', async (t) => {
  const watched = await watchedRedis(t, { replicas: 1 });
  const requests = connectForRequests(watched.url);
  const work = connectForWork(watched.url);
  for (const redis of [requests, work]) {
    redis.on('error', () => {}); // while no server is a primary
    t.teardown(() => redis.disconnect());
  }
  await waitUntilReady(requests);
  t.equal(await checkServer(requests), undefined, 'it can be used');
  await requests.set('before', '1');

  const old = await watched.primary();
  await old.signal('SIGKILL');
  const waiting = work.set('meanwhile', '1');
  await t.rejects(requests.set('at once', '1'), 'a request is refused');
  const now = await watched.failedOver(old);
  await waitFor(() => requests.set('after', '1'), { what: 'a write' });
  t.equal(await waiting, 'OK', 'work has waited');

  await old.start();
  await watched.replicated(1);
  await requests.set('later', '1');
  const direct = new Redis(now.url);
  t.teardown(() => direct.disconnect());
  t.same(await direct.mget('before', 'meanwhile', 'at once', 'after', 'later'), ['1', '1', null, '1', '1']);
  const demoted = new Redis(old.url);
  t.teardown(() => demoted.disconnect());
  await t.rejects(demoted.set('a', '1'), { message: /READONLY/ }, 'the old one takes nothing');
});
