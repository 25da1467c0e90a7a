import { utcDayOf } from '@clicktrail/contracts';
import { connectForRequests, waitUntilReady } from '@clicktrail/redis';
import { emptyStore, waitFor } from '@clicktrail/testing';
import type { Redis } from 'ioredis';
import t, { type Test } from 'tap';
import { ClickLimits, type ClickLimitsOptions, type LimitOutcome } from '../src/limits/click-limits.js';
import { campaign } from './fixtures.js';

/** Today: Redis drops a counter whose window is over by its own clock. */
const today = new Date(utcDayOf(Date.now()));
const noon = today.getTime() + 12 * 3_600_000;
const tomorrow = new Date(today.getTime() + 24 * 3_600_000);
const nextMonth = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1));

async function connections(t: Test, count: number): Promise<Redis[]> {
  const url = await emptyStore(t, 'redis');
  const made = Array.from({ length: count }, () => connectForRequests(url));
  t.teardown(() => {
    for (const redis of made) redis.disconnect();
  });
  await Promise.all(made.map((redis) => waitUntilReady(redis)));
  return made;
}

const dayCap = (limit: number) => campaign({ caps: [{ type: 'clicks', window: 'day', limit }] });
const none = async () => 0;

const make = (
  options: Omit<ClickLimitsOptions, 'campaign' | 'askedAtOnceMax'> & Partial<ClickLimitsOptions>,
) => new ClickLimits({ campaign: () => undefined, askedAtOnceMax: 10_000, ...options });

/** As a click asks whose campaign does not change while it waits for counters. */
async function reserve(
  limits: ClickLimits,
  ...asked: Parameters<ClickLimits['reserve']>
): Promise<LimitOutcome> {
  const outcome = await limits.reserve(...asked);
  return outcome === 'retry' ? reserve(limits, ...asked) : outcome;
}

t.test('200 at once from four processes on a cap of 50: exactly 50', async (t) => {
  const each = (await connections(t, 4)).map((redis) => make({ redis, countClicks: none }));
  for (let round = 1; round <= 10; round++) {
    const capped = { ...dayCap(50), id: `cmp_${round}` };
    const asked = Array.from({ length: 200 }, (_, i) => reserve(each[i % 4]!, capped, []));
    const outcomes = await Promise.allSettled(asked);
    t.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 50, `round ${round}`);
  }
});

t.test('a full cap says which, how much of it is used and when it resets', async (t) => {
  const [redis] = await connections(t, 1);
  const limits = make({ redis: redis!, countClicks: none, now: () => noon });
  const cases = [
    { window: 'day', resetsAt: tomorrow.toISOString(), retryAfterSeconds: 43_200 },
    {
      window: 'month',
      resetsAt: nextMonth.toISOString(),
      retryAfterSeconds: (nextMonth.getTime() - noon) / 1000,
    },
    { window: 'total', resetsAt: null, retryAfterSeconds: undefined },
  ] as const;
  for (const { window, resetsAt, retryAfterSeconds } of cases) {
    const capped = { ...campaign({ caps: [{ type: 'clicks', window, limit: 1 }] }), id: window };
    await reserve(limits, capped, []);
    await t.rejects(
      reserve(limits, capped, []),
      {
        code: 'cap_reached',
        details: { caps: { type: 'clicks', window, limit: 1, used: 1, resetsAt }, retryAfterSeconds },
      },
      window,
    );
  }
});

t.test('of several caps all must have room, and a refusal takes from none', async (t) => {
  const [redis] = await connections(t, 1);
  const limits = make({ redis: redis!, countClicks: none });
  const capped = campaign({
    caps: [
      { type: 'clicks', window: 'month', limit: 5 },
      { type: 'clicks', window: 'day', limit: 2 },
    ],
  });
  await reserve(limits, capped, []);
  await reserve(limits, capped, []);
  for (let i = 0; i < 3; i++) {
    await t.rejects(reserve(limits, capped, []), {
      code: 'cap_reached',
      details: { caps: { window: 'day', used: 2 } },
    });
  }
  const monthOnly = campaign({ caps: [capped.caps[0]!] });
  await Promise.all([1, 2, 3].map(() => reserve(limits, monthOnly, [])));
  await t.rejects(reserve(limits, monthOnly, []), {
    code: 'cap_reached',
    details: { caps: { window: 'month', used: 5 } },
  });
});

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
    const [redis] = await connections(t, 1);
    const countedAt: number[] = [];
    const limits = make({
      redis: redis!,
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
    t.ok(countedAt[0]! - beganAt < 1_000, 'with the campaign itself, nobody waits');

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
    await redis!.flushdb();
    const askedAgainAt = performance.now();
    await reserve(limits, setAt({ sinceMs: 1, seenAtMs: askedAgainAt - 3_000 }), []);
    t.ok(countedAt[3]! - askedAgainAt < 1_000, 'of one that is known for long, nobody waits');
  },
);

t.test('a place that was asked for before midnight is taken on the new day, too', async (t) => {
  const [redis] = await connections(t, 1);
  let looksUntilMidnight = Number.POSITIVE_INFINITY;
  const limits = make({
    redis: redis!,
    countClicks: none,
    now: () => tomorrow.getTime() - (looksUntilMidnight-- > 0 ? 1 : 0),
  });
  const capped = campaign({
    caps: [
      { type: 'clicks', window: 'day', limit: 2 },
      { type: 'clicks', window: 'total', limit: 9 },
    ],
  });
  const used = (window: string) => redis!.get(`{clicktrail-reservations}:cap:${window}:cmp_1`);
  t.equal(await reserve(limits, capped, []), 'reserved');
  looksUntilMidnight = 1;
  t.equal(await reserve(limits, capped, []), 'reserved');
  t.equal(await used(`day:${today.getTime()}`), '2');
  t.equal(await used(`day:${tomorrow.getTime()}`), '1');
  t.equal(await used('total:0'), '2', 'no second place where the window is the same');
});

t.test('of the clicks that wait for a counter no more than some are held', async (t) => {
  const [redis] = await connections(t, 1);
  let counted = () => {};
  const limits = make({
    redis: redis!,
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
  t.equal(await redis!.get(`{clicktrail-reservations}:cap:day:${today.getTime()}:cmp_1`), '2001');
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
  t.ok(Date.now() - from < 6_000, `refused after ${Date.now() - from} ms`);
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

t.test('what asks for a place and reaches Redis when nobody waits for it any more takes none', async (t) => {
  const [redis, other] = await connections(t, 2);
  const limits = make({ redis: redis!, countClicks: none });
  const capped = campaign({ caps: [{ type: 'clicks', window: 'total', limit: 5 }] });
  const pace = [{ key: '{clicktrail-reservations}:pace:late', clicks: 3, spanMs: 60_000 }];
  t.equal(await reserve(limits, capped, pace), 'reserved');
  await other!.call('CLIENT', 'PAUSE', '1500', 'WRITE');
  await t.rejects(reserve(limits, capped, pace), { code: 'unavailable' });
  await waitFor(() => other!.set('anything', 1).catch(() => false), { what: 'Redis to go on' });
  t.equal(await other!.get('{clicktrail-reservations}:cap:total:0:cmp_1'), '1');
  t.equal(await other!.llen(pace[0]!.key), 1);
});

t.test('who had to wait for a counter asks anew: nothing was decided by what held before', async (t) => {
  const [redis] = await connections(t, 1);
  const limits = make({ redis: redis!, countClicks: async () => 3 });
  t.equal(await limits.reserve(dayCap(50), []), 'retry');
  await t.rejects(limits.reserve(dayCap(3), []), { code: 'cap_reached' });
  t.equal(await limits.reserve(dayCap(4), []), 'reserved');
});

t.test('a cap that was set while a click was asked for has its place, too', async (t) => {
  const [redis] = await connections(t, 1);
  const [day, total] = [
    { type: 'clicks', window: 'day', limit: 9 },
    { type: 'clicks', window: 'total', limit: 3 },
  ] as const;
  const both = campaign({ caps: [day, total] });
  const limits = make({ redis: redis!, countClicks: async () => 2, campaign: () => both });
  const before = campaign({ caps: [day] });
  t.equal(await reserve(limits, before, []), 'reserved');
  t.equal(await redis!.get('{clicktrail-reservations}:cap:total:0:cmp_1'), '3');
  await t.rejects(reserve(limits, before, []), {
    code: 'cap_reached',
    details: { caps: { window: 'total', used: 3 } },
  });
});

t.test('no more than some are asked for at once', async (t) => {
  const [redis] = await connections(t, 1);
  const limits = make({ redis: redis!, countClicks: none, askedAtOnceMax: 10 });
  await reserve(limits, dayCap(50), []);
  const outcomes = await Promise.allSettled(Array.from({ length: 15 }, () => limits.reserve(dayCap(50), [])));
  t.equal(outcomes.filter(({ status }) => status === 'rejected').length, 5);
  t.equal(await limits.reserve(dayCap(50), []), 'reserved', 'a moment later');
});

t.test('nobody passes while the counter cannot be counted, or Redis is away', async (t) => {
  const [redis] = await connections(t, 1);
  const limits = make({
    redis: redis!,
    countClicks: () => Promise.reject(new Error('ClickHouse is away')),
  });
  await t.rejects(reserve(limits, dayCap(50), []), { code: 'unavailable' });
  redis!.disconnect();
  await t.rejects(reserve(limits, dayCap(50), []), { code: 'unavailable' });
});

t.test('velocity lets N through in a span and rejects the next, which takes no cap', async (t) => {
  const [redis] = await connections(t, 1);
  let now = noon;
  const limits = make({ redis: redis!, countClicks: none, now: () => now });
  const pace = [{ key: '{clicktrail-reservations}:pace:a', clicks: 3, spanMs: 10_000 }];
  const ask = () => reserve(limits, dayCap(100), pace);
  for (const at of [0, 4_000, 8_000]) {
    now = noon + at;
    t.equal(await ask(), 'reserved', `at ${at} ms`);
  }
  now = noon + 9_999;
  t.equal(await ask(), 'too-fast');
  now = noon + 10_000;
  t.equal(await ask(), 'reserved', 'the first has left the span');
  t.equal(await ask(), 'too-fast');
  t.equal(await redis!.get(`{clicktrail-reservations}:cap:day:${today.getTime()}:cmp_1`), '4');
});
