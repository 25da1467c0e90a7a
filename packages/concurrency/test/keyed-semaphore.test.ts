import { test } from 'tap';
import { KeyedSemaphore, type Permit } from '../src/index.js';

const stays = new AbortController().signal;

/** Acquires many permits, and keeps those that were given, in order. */
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
    nextTurn: () => new Promise(setImmediate),
  };
}

test('permits rotate: a key with many calls delays another key by one of them', async (t) => {
  const { given, ask, keys, nextTurn } = asking(new KeyedSemaphore({ total: 2, perKey: 2 }));
  ask('a', 6);
  ask('b', 2);
  ask('c');
  await nextTurn();
  t.equal(keys(), 'aa', 'as many as may be under way');
  for (let n = 0; n < given.length; n++) {
    given[n]!.permit.release();
    await nextTurn();
  }
  t.equal(keys(), 'aaabcabaa');
});

test('a key has no more than its share, though nobody else asks', async (t) => {
  const { given, ask, keys, nextTurn } = asking(new KeyedSemaphore({ total: 4, perKey: 2 }));
  ask('a', 4);
  await nextTurn();
  t.equal(keys(), 'aa');
  ask('b', 3);
  await nextTurn();
  t.equal(keys(), 'aabb');
  given[2]!.permit.release();
  await nextTurn();
  t.equal(keys(), 'aabbb', 'the next of the same key');
});

test('work that has ended lets others begin, and counts for its key until it is released', async (t) => {
  const { given, ask, keys, nextTurn } = asking(new KeyedSemaphore({ total: 1, perKey: 1 }));
  ask('a', 2);
  ask('b');
  await nextTurn();
  given[0]!.permit.endWork();
  given[0]!.permit.endWork();
  await nextTurn();
  t.equal(keys(), 'ab');
  given[1]!.permit.release();
  given[1]!.permit.release();
  await nextTurn();
  t.equal(keys(), 'ab', 'the first of a is not released');
  given[0]!.permit.release();
  await nextTurn();
  t.equal(keys(), 'aba');
  ask('c');
  await nextTurn();
  t.equal(keys(), 'aba', 'what is released twice is free once');
});

test('an aborted call does not hold up the next one', async (t) => {
  const semaphore = new KeyedSemaphore({ total: 1, perKey: 1 });
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

test('one key may have 5,000 waiting calls', async (t) => {
  const semaphore = new KeyedSemaphore({ perKey: 1 });
  await semaphore.acquire('a', stays);
  const end = new AbortController();
  const waiting = Array.from({ length: 5_000 }, () =>
    semaphore.acquire('a', end.signal).catch(() => 'ended'),
  );
  await t.rejects(semaphore.acquire('a', stays), { name: 'QueueFullError' });
  t.ok(await semaphore.acquire('b', stays), 'other keys are not concerned');
  end.abort();
  t.same([...new Set(await Promise.all(waiting))], ['ended']);
});
