import { quickestMs, redisCluster, waitFor } from '@clicktrail/testing';
import t from 'tap';
import {
  checkServer,
  connectForRequests,
  connectForWork,
  createWriteCheck,
  defineScript,
  HashTags,
  isCluster,
  MemoryMonitor,
  mastersOf,
  missingForDurability,
  type RedisClient,
  RedisClock,
  ReplicaAcks,
  waitUntilReady,
  waitUntilUsable,
} from '../src/index.js';

const cluster = await redisCluster(t, { masters: 3, replicasOfEach: 1 });
const open = async (connect: (url: string) => RedisClient) => {
  const redis = connect(cluster.url);
  redis.on('error', () => {}); // while a master is away
  t.teardown(() => redis.disconnect());
  await waitUntilReady(redis);
  return redis;
};
const redis = await open(connectForRequests);
const tags = new HashTags(redis, (number) => `{clicktrail-limit-${number}}`);

t.test('a cluster is checked as one server is, every master of it', async (t) => {
  t.ok(isCluster(redis));
  t.equal(mastersOf(redis).length, 3);
  t.equal(await checkServer(redis), undefined, 'it can be used');
  t.same(await missingForDurability(redis), []);
  await mastersOf(redis)[1]!.config('SET', 'appendfsync', 'everysec');
  t.same(await missingForDurability(redis), ['appendfsync always']);
  await mastersOf(redis)[1]!.config('SET', 'appendfsync', 'always');
  const [one] = await cluster.masters();
  const node = connectForRequests(one!.url);
  t.teardown(() => node.disconnect());
  await waitUntilReady(node);
  t.match(await checkServer(node), { isPermanent: true, message: /write redis\+cluster:/ });
});

t.test('the fullest master says how full the cluster is', async (t) => {
  await mastersOf(redis)[2]!.config('SET', 'maxmemory', '10mb');
  const monitor = new MemoryMonitor(redis);
  t.teardown(() => monitor.close());
  await monitor.refresh();
  t.ok(monitor.used > 0.05, `${monitor.used} of 10 MB, where the others have the machine's memory`);
  await mastersOf(redis)[2]!.config('SET', 'maxmemory', '0');
});

t.test('a family of keys is spread over the masters, the same in every process', async (t) => {
  const texts = Array.from({ length: 1_000 }, (_, i) => `key-${i}`);
  const same = new HashTags(redis, (number) => `{clicktrail-limit-${number}}`);
  t.same(
    texts.map((text) => tags.of(text)),
    texts.map((text) => same.of(text)),
  );
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(tags.of(text), (counts.get(tags.of(text)) ?? 0) + 1);
  t.ok(Math.max(...counts.values()) < 100 && counts.size === 16, 'evenly');
  const owners = await Promise.all(mastersOf(redis).map(async ({ options: { port } }) => ownedBy(port!)));
  t.equal(owners.filter((tag) => tag !== undefined).length, 3, 'over three masters');
});

const set = (redis: RedisClient) =>
  defineScript<string>(redis, 'testSet', "return redis.call('SET', KEYS[1], ARGV[1])", 1);

t.test('each script goes to the master of its key, and is confirmed there', async (t) => {
  const acks = new ReplicaAcks(1, () => redis);
  for (const tag of tags.all) t.equal(await acks.confirmed(set(redis), `${tag}:a`, tag), 'OK');
  for (const tag of tags.all) t.equal(await redis.get(`${tag}:a`), tag);
  await t.rejects(new ReplicaAcks(2, () => redis).confirmed(set(redis), 'a', '1'), {
    message: /1 of 2 replicas/,
  });
});

t.test('a clock is that of the master of its key', async (t) => {
  for (const tag of tags.all) {
    const shownMs = await new RedisClock(redis, tag).at(performance.now());
    t.ok(Math.abs(Date.now() - shownMs) < 1_000);
  }
});

t.test('slots that move while they are written to lose nothing', async (t) => {
  const work = await open(connectForWork);
  const acks = new ReplicaAcks(1, () => work);
  const write = set(work);
  let isMoving = true;
  let written = 0;
  const writeAll = async () => {
    for (; isMoving; written++) await acks.confirmed(write, `${tags.all[written % 16]}:b${written}`, '1');
  };
  const moveAll = async () => {
    await cluster.moveSlots(tags.all);
    isMoving = false;
  };
  await Promise.all([writeAll(), moveAll()]);
  const found = await Promise.all(
    Array.from({ length: written }, (_, i) => redis.exists(`${tags.all[i % 16]}:b${i}`)),
  );
  t.equal(found.filter(Boolean).length, written, `all of ${written} writes are there`);
});

t.test('a master dies: requests are refused, work waits, and its replica takes over', async (t) => {
  const work = await open(connectForWork);
  const [old] = await cluster.masters();
  const mine = (await ownedBy(old!.port))!;
  await redis.set(mine, 'before');
  await old!.signal('SIGKILL');
  const refusedMs = await quickestMs(1_300, () => t.rejects(redis.set(mine, 'at once')));
  t.ok(refusedMs < 1_300, 'within the time of a request');
  const waiting = work.set(`${mine}:meanwhile`, '1');
  const started = open(connectForRequests).then((fresh) => waitUntilUsable(fresh, 20_000, () => {}));
  await cluster.failedOver(old!);
  await waitFor(() => redis.set(`${mine}:after`, '1'), { what: 'a write' });
  t.equal(await waiting, 'OK', 'work has waited');
  await t.resolves(started, 'and so has a process that started meanwhile');
  t.equal(await redis.get(mine), 'before');
  const check = createWriteCheck(redis);
  await waitFor(() => check().then(() => true), { what: 'a write to every master' });
  await old!.start();
  await cluster.replicated();
  t.equal(await redis.set(mine, 'later'), 'OK');
});

t.test('a master that hangs is left for its replica, and takes nothing when it goes on', async (t) => {
  const [old] = await cluster.masters();
  const mine = (await ownedBy(old!.port))!;
  await redis.set(mine, 'before');
  await old!.signal('SIGSTOP');
  await t.rejects(redis.set(mine, 'meanwhile'));
  await waitFor(() => redis.set(mine, 'after'), { what: 'a write' });
  await old!.signal('SIGCONT');
  await cluster.replicated();
  t.equal(await redis.get(mine), 'after');
});

/** A hash tag whose slot this server has. */
async function ownedBy(port: number): Promise<string | undefined> {
  const node = mastersOf(redis).find(({ options }) => options.port === port)!;
  for (const tag of tags.all) {
    const isOwn = await node.exists(tag).then(
      () => true,
      () => false,
    );
    if (isOwn) return tag;
  }
  return undefined;
}
