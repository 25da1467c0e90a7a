import { test } from 'tap';
import { KeyedSemaphore, type Permit, patienceOf, withPermit } from '../src/index.js';

const stays = new AbortController().signal;

/** Asks for many permits, and notes whose are given, in order. */
function asking(semaphore: KeyedSemaphore) {
  const given: { key: string; permit: Permit }[] = [];
  const ask = (key: string, times = 1) => {
    for (let n = 0; n < times; n++)
      void semaphore.acquire(key, stays).then((permit) => given.push({ key, permit }));
  };
  return {
    given,
    ask,
    keys: () => given.map(({ key }) => key).join(''),
    turn: () => new Promise(setImmediate),
  };
}

test('keys take turns: one with many requests delays another by one of them', async (t) => {
  const { given, ask, keys, turn } = asking(new KeyedSemaphore({ atOnce: 2, perKey: 2 }));
  ask('a', 6);
  ask('b', 2);
  ask('c');
  await turn();
  t.equal(keys(), 'aa', 'as many as may be under way');
  for (let n = 0; n < given.length; n++) {
    given[n]!.permit.release();
    await turn();
  }
  t.equal(keys(), 'aaabcabaa');
});

test('a key has no more than its share, though nobody else asks', async (t) => {
  const { given, ask, keys, turn } = asking(new KeyedSemaphore({ atOnce: 4, perKey: 2 }));
  ask('a', 4);
  await turn();
  t.equal(keys(), 'aa');
  ask('b', 3);
  await turn();
  t.equal(keys(), 'aabb');
  given[2]!.permit.release();
  await turn();
  t.equal(keys(), 'aabbb', 'the next of the same key');
});

test('work that has ended lets others begin, and counts for its key until it is released', async (t) => {
  const { given, ask, keys, turn } = asking(new KeyedSemaphore({ atOnce: 1, perKey: 1 }));
  ask('a', 2);
  ask('b');
  await turn();
  given[0]!.permit.endWork();
  given[0]!.permit.endWork();
  await turn();
  t.equal(keys(), 'ab');
  given[1]!.permit.release();
  given[1]!.permit.release();
  await turn();
  t.equal(keys(), 'ab', 'the first of a is not released');
  given[0]!.permit.release();
  await turn();
  t.equal(keys(), 'aba');
  ask('c');
  await turn();
  t.equal(keys(), 'aba', 'what is released twice is free once');
});

test('a request that gives up leaves its place to the next', async (t) => {
  const semaphore = new KeyedSemaphore({ atOnce: 1, perKey: 1 });
  const first = await semaphore.acquire('a', stays);
  const hangUp = new AbortController();
  const gone = semaphore.acquire('a', hangUp.signal);
  const next = semaphore.acquire('a', stays);
  hangUp.abort();
  await t.rejects(gone, { name: 'AbortError' });
  first.release();
  (await next).release();
  await t.rejects(semaphore.acquire('a', hangUp.signal), { name: 'AbortError' });
});

test('patience ends with 503, and what waits behind goes on', async (t) => {
  const semaphore = new KeyedSemaphore({ perKey: 1 });
  const first = await semaphore.acquire('a', stays);
  const patience = patienceOf(50);
  await t.rejects(semaphore.acquire('a', patience.signal), {
    code: 'unavailable',
    message: /waited 0.05 s/,
    details: { retryAfterSeconds: 5 },
  });
  await t.rejects(
    withPermit(semaphore, 'a', 50, async () => t.fail('it has no permit')),
    {
      code: 'unavailable',
    },
  );
  first.release();
  t.equal(await withPermit(semaphore, 'a', 50, async () => 'done'), 'done');
  await t.rejects(
    withPermit(semaphore, 'a', 50, () => Promise.reject(new Error('broken'))),
    /broken/,
  );
  t.equal(await withPermit(semaphore, 'a', 50, async () => 'again'), 'again');
});

test('thousands of waiting requests of one key are as many as it may have', async (t) => {
  const semaphore = new KeyedSemaphore({ perKey: 1 });
  await semaphore.acquire('a', stays);
  const end = new AbortController();
  const waiting = Array.from({ length: 5_000 }, () =>
    semaphore.acquire('a', end.signal).catch(() => 'ended'),
  );
  await t.rejects(semaphore.acquire('a', stays), { code: 'unavailable' });
  t.ok(await semaphore.acquire('b', stays), 'other keys are not concerned');
  end.abort();
  t.same([...new Set(await Promise.all(waiting))], ['ended']);
});
