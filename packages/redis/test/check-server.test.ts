import { bareRedis, privateStore, waitFor } from '@clicktrail/testing';
import type { Redis } from 'ioredis';
import t from 'tap';
import {
  checkServer,
  connectForRequests,
  createWriteCheck,
  UnusableRedisError,
  waitUntilReady,
  waitUntilUsable,
} from '../src/index.js';

const unheard = () => {};

async function connected(t: Parameters<typeof privateStore>[0], url: string) {
  const redis = connectForRequests(url);
  redis.on('error', () => {});
  t.teardown(() => redis.disconnect());
  await waitUntilReady(redis);
  return redis;
}

t.test('the built-in Redis can be used, and nothing is left of the look', async (t) => {
  const { url } = await privateStore(t, 'redis');
  const redis = await connected(t, url);
  t.equal(await checkServer(redis), undefined);
  t.same(await redis.keys('*'), []);
});

t.test('a node of a cluster is refused at once, with a sentence', async (t) => {
  const redis = await connected(t, await bareRedis(t, ['cluster-enabled yes']));
  const looked = waitUntilUsable(redis, 10_000, () => t.fail('it is not waited for'));
  await t.rejects(looked, { name: 'UnusableRedisError', message: /node of a Redis Cluster/ });
});

t.test("a Sentinel's port is refused at once, with a sentence", async (t) => {
  const redis = await connected(t, await bareRedis(t, [], ['--sentinel']));
  await t.rejects(
    waitUntilUsable(redis, 10_000, () => t.fail('it is not waited for')),
    {
      name: 'UnusableRedisError',
      message: /leads to a Sentinel/,
    },
  );
});

t.test('a read-only replica is waited for until it is promoted', async (t) => {
  const primary = await bareRedis(t, []);
  const url = await bareRedis(t, [`replicaof 127.0.0.1 ${new URL(primary).port}`]);
  const redis = await connected(t, url);
  const reasons: string[] = [];
  const looked = waitUntilUsable(redis, 20_000, (reason) => reasons.push(reason));
  await waitFor(() => reasons.length > 0, { what: 'a reason to wait' });
  await redis.replicaof('NO', 'ONE');
  await looked;
  t.match(reasons[0], /read-only replica, and Clicktrail must write: READONLY/);
  t.equal(await redis.ping(), 'PONG');
  await redis.replicaof('127.0.0.1', new URL(primary).port);
  await t.rejects(createWriteCheck(redis)(), /READONLY/, 'demoted again, it answers, and cannot be used');
});

t.test('a user without the rights is named with what is missing', async (t) => {
  const url = new URL(await bareRedis(t, ['user reader on >pw ~* +@read +ping +info +@connection']));
  url.username = 'reader';
  url.password = 'pw';
  const redis = await connected(t, url.href);
  await t.rejects(waitUntilUsable(redis, 0, unheard), {
    name: 'UnusableRedisError',
    message: /lacks rights that Clicktrail needs .*NOPERM .*'?(evalsha|eval)/i,
  });
});

for (const family of ['{clicktrail-reservations}', 'clicktrail-idempotency']) {
  t.test(`a user who may write everything but the keys of ${family} is not fit`, async (t) => {
    const families = ['{clicktrail-0}', '{clicktrail-reservations}', '{clicktrail-limit-0}'];
    const all = [...families, 'clicktrail-idempotency', 'clicktrail-readiness'];
    const rights = all.filter((each) => each !== family).map((each) => `~${each}*`);
    const url = new URL(await bareRedis(t, [`user some on >pw ${rights.join(' ')} +@all`]));
    url.username = 'some';
    url.password = 'pw';
    const problem = await checkServer(await connected(t, url.href));
    t.match(problem, { isPermanent: false, message: /NOPERM/ });
  });
}

t.test('a server without memory is not fit, and is again once it has some', async (t) => {
  const redis = await connected(t, await bareRedis(t, ['maxmemory 1', 'maxmemory-policy noeviction']));
  t.match(await checkServer(redis), { isPermanent: false, message: /full \(maxmemory\): OOM/ });
  await redis.config('SET', 'maxmemory', '100mb');
  t.equal(await checkServer(redis), undefined);
});

t.test('a wrong password is one sentence, at once', async (t) => {
  const { url } = await privateStore(t, 'redis');
  const wrong = new URL(url);
  wrong.password = 'wrong';
  const redis = connectForRequests(wrong.href);
  redis.on('error', () => {});
  t.teardown(() => redis.disconnect());
  const beganMs = performance.now();
  const refused = await waitUntilReady(redis, 20_000).catch((error: unknown) => error);
  t.ok(refused instanceof UnusableRedisError);
  t.match(String(refused), /refuses the user or password of REDIS_URL: WRONGPASS/);
  t.ok(performance.now() - beganMs < 5_000);
});

t.test('TLS where there is none is named as what it is', async (t) => {
  const url = new URL(await bareRedis(t, []));
  url.protocol = 'rediss:';
  const redis = connectForRequests(url.href);
  redis.on('error', () => {});
  t.teardown(() => redis.disconnect());
  await t.rejects(waitUntilReady(redis, 1_500), /did not answer within 1500 ms.*rediss:\/\//);
});

t.test('a server that is too old is refused', async (t) => {
  const old = { info: async () => 'redis_version:5.0.14\r\nredis_mode:standalone\r\n' } as unknown as Redis;
  t.match(await checkServer(old), { isPermanent: true, message: /Redis 5\.0\.14 is too old/ });
});
