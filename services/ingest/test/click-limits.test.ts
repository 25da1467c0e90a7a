import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { campaign } from './fixtures.js';
import { connections, dayCap, make, none, noon, reserve, today } from './limits-support.js';

const tomorrow = new Date(today.getTime() + 24 * 3_600_000);
const nextMonth = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1));

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

t.test('what asks for a place and reaches Redis when nobody waits for it any more takes none', async (t) => {
  const [redis, other] = await connections(t, 2);
  const limits = make({ redis: redis!, countClicks: none });
  const capped = campaign({ caps: [{ type: 'clicks', window: 'total', limit: 5 }] });
  const pace = [{ key: 'pace:late', clicks: 3, spanMs: 60_000 }];
  t.equal(await reserve(limits, capped, pace), 'reserved');
  await other!.call('CLIENT', 'PAUSE', '1500', 'WRITE');
  await t.rejects(reserve(limits, capped, pace), { code: 'unavailable' });
  await waitFor(() => other!.set('anything', 1).catch(() => false), { what: 'Redis to go on' });
  t.equal(await other!.get('{clicktrail-reservations}:cap:total:0:cmp_1'), '1');
  t.equal(await other!.llen('{clicktrail-reservations}:pace:late'), 1);
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
