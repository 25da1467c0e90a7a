import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { campaign } from './fixtures.js';
import {
  connections,
  dayCap,
  make,
  none,
  noon,
  patientConnection,
  reserve,
  today,
} from './limits-support.js';

t.test('a counter that Redis has lost is counted anew, once, before anyone passes', async (t) => {
  const [redis] = await connections(t, 1);
  let counts = 0;
  const limits = make({
    redis: redis!,
    countClicks: async ({ campaignId, fromMs }) => {
      counts += 1;
      t.same([campaignId, fromMs], ['cmp_1', today.getTime()]);
      return 47;
    },
    now: () => noon,
  });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => reserve(limits, dayCap(50), [])),
  );
  t.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 3);
  t.equal(counts, 1);
  await redis!.flushdb();
  await reserve(limits, dayCap(50), []);
  t.equal(counts, 2);
});

t.test(
  'a window that was set on a running campaign is counted once all know of it, and never from where it was',
  async (t) => {
    const redis = await patientConnection(t);
    const countedAt: number[] = [];
    const limits = make({
      redis,
      countClicks: async () => {
        countedAt.push(performance.now());
        return 7;
      },
    });
    const setAt = (since?: { sinceMs: number; seenAtMs: number }) =>
      campaign({ caps: [{ type: 'clicks', window: 'total', limit: 10, ...since }] });
    const refusedWith = (used: number) => ({ code: 'cap_reached', details: { caps: { limit: 10, used } } });

    const beganAt = performance.now();
    for (let i = 0; i < 3; i++) await reserve(limits, setAt(), []);
    await t.rejects(reserve(limits, setAt(), []), refusedWith(10));
    t.ok(countedAt[0]! - beganAt < 1_900, 'with the campaign itself, nobody waits');

    // Whatever the clock said of the process that set it: an hour behind, or ahead.
    for (const [round, sinceMs] of [Date.now() - 3_600_000, Date.now() + 3_600_000].entries()) {
      const seenAtMs = performance.now();
      const set = setAt({ sinceMs, seenAtMs });
      await Promise.all([1, 2, 3].map(() => reserve(limits, set, [])));
      t.equal(countedAt.length, round + 2, 'counted anew, once');
      const afterMs = countedAt[round + 1]! - seenAtMs;
      t.ok(afterMs >= 1_990 && afterMs < 5_000, `after ${afterMs} ms: every process knows of it`);
      await t.rejects(reserve(limits, set, []), refusedWith(10));
    }
    await redis.flushdb();
    const askedAgainAt = performance.now();
    await reserve(limits, setAt({ sinceMs: 1, seenAtMs: askedAgainAt - 3_000 }), []);
    t.ok(countedAt[3]! - askedAgainAt < 1_000, 'of one that is known for long, nobody waits');
  },
);

t.test('of the clicks that wait for a counter no more than some are held', async (t) => {
  const redis = await patientConnection(t);
  let counted = () => {};
  const limits = make({
    redis,
    countClicks: () =>
      new Promise((resolve) => {
        counted = () => resolve(0);
      }),
  });
  let refused = 0;
  const asked = Array.from({ length: 2_100 }, () =>
    reserve(limits, dayCap(5_000), []).catch((error: { code: string }) => {
      t.equal(error.code, 'unavailable');
      refused += 1;
      if (refused === 100) counted();
    }),
  );
  await Promise.all(asked);
  t.equal(refused, 100);
  await reserve(limits, dayCap(5_000), []);
  t.equal(await redis.get(`{clicktrail-reservations}:cap:day:${today.getTime()}:cmp_1`), '2001');
});

t.test('nobody waits for a counter without end', async (t) => {
  const [redis] = await connections(t, 1);
  let counted = () => {};
  const limits = make({
    redis: redis!,
    countClicks: () => new Promise((resolve) => (counted = () => resolve(0))),
  });
  const from = Date.now();
  await t.rejects(reserve(limits, dayCap(5), []), { code: 'unavailable' });
  t.ok(Date.now() - from < 9_000, `refused after ${Date.now() - from} ms`);
  await t.rejects(reserve(limits, dayCap(5), []), { code: 'unavailable' }, 'nor does who comes back');
  counted();
  t.equal(await reserve(limits, dayCap(5), []), 'reserved', 'until the count has ended');
});

t.test('a count that reaches Redis when nobody waits for it any more sets no counter', async (t) => {
  const [redis, other] = await connections(t, 2);
  const capped = campaign({ caps: [{ type: 'clicks', window: 'total', limit: 5 }] });
  const countClicks = async () => {
    await other!.call('CLIENT', 'PAUSE', '1500', 'WRITE');
    return 0;
  };
  await t.rejects(reserve(make({ redis: redis!, countClicks }), capped, []), { code: 'unavailable' });
  const goesOn = () => other!.set('anything', 1).catch(() => false);
  await waitFor(goesOn, { what: 'Redis to go on' });
  t.equal(await other!.exists('{clicktrail-reservations}:cap:total:0:cmp_1'), 0);
  t.equal(await reserve(make({ redis: redis!, countClicks: none }), capped, []), 'reserved');
});

t.test('who had to wait for a counter asks anew: nothing was decided by what held before', async (t) => {
  const [redis] = await connections(t, 1);
  const limits = make({ redis: redis!, countClicks: async () => 3 });
  t.equal(await limits.reserve(dayCap(50), []), 'retry');
  await t.rejects(limits.reserve(dayCap(3), []), { code: 'cap_reached' });
  t.equal(await limits.reserve(dayCap(4), []), 'reserved');
});
