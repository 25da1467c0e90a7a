import type { CampaignCap } from '@clicktrail/catalog';
import { Refusal } from '@clicktrail/contracts';
import { Random } from '@clicktrail/testing';
import type { Redis } from 'ioredis';
import t from 'tap';
import { campaign } from './fixtures.js';
import { dayCap, make, none, noon, patientConnection } from './limits-support.js';

/** All keys with their values. */
async function dump(redis: Redis): Promise<string> {
  const keys = (await redis.keys('*')).sort();
  const each = keys.map(async (key) => [key, (await redis.dumpBuffer(key)).toString('hex')]);
  return JSON.stringify(await Promise.all(each));
}

t.test('reading says what reserving then does, and takes nothing', async (t) => {
  const redis = await patientConnection(t);
  const random = new Random(1);
  let now = noon;
  const limits = make({ redis, countClicks: async () => random.below(3), now: () => now });
  const seen = { reserved: 0, 'too-fast': 0, cap_reached: 0 };
  for (let i = 0; i < 1_000; i++) {
    const windows = (['day', 'month', 'total'] as const).filter(() => random.chance(0.5));
    const caps: CampaignCap[] = windows.map((window) => ({
      type: 'clicks',
      window,
      limit: random.from(1, 25),
    }));
    const capped = { ...campaign({ caps }), id: `cmp_${random.below(20)}` };
    const velocities = ['a', 'b', 'c']
      .filter(() => random.chance(0.4))
      .map((name) => ({
        key: `{clicktrail-reservations}:pace:${name}:${random.below(9)}`,
        clicks: random.from(1, 4),
        spanMs: random.from(300_000, 600_000),
      }));
    let reading: Awaited<ReturnType<typeof limits.read>>;
    do reading = await limits.read(capped, velocities);
    while (reading.outcome === 'retry');
    const before = i % 50 === 0 ? await dump(redis) : undefined;
    if (before) {
      await limits.read(capped, velocities);
      t.equal(await dump(redis), before, 'nothing is taken');
    }
    const uses = reading.uses ?? (await limits.usesOfCaps(capped));
    const reserved = await limits.reserve(capped, velocities).catch((refusal: Refusal) => refusal);
    if (reserved instanceof Refusal) t.same(reading.outcome, reserved);
    else if (reading.outcome !== reserved) t.equal(reading.outcome, reserved);
    const taken = reserved === 'reserved' ? 1 : 0;
    const expected = uses.map((use) => ({ ...use, used: use.used + taken }));
    const after = await limits.usesOfCaps(capped);
    if (JSON.stringify(after) !== JSON.stringify(expected)) t.same(after, expected);
    seen[reserved instanceof Refusal ? 'cap_reached' : (reserved as 'reserved')] += 1;
    now += random.below(60_000);
  }
  for (const [outcome, count] of Object.entries(seen)) t.ok(count > 50, `${outcome}: ${count}`);
});

t.test('a counter that is missing is counted anew, as for a click that is recorded', async (t) => {
  const redis = await patientConnection(t);
  const limits = make({ redis, countClicks: async () => 50 });
  t.same(await limits.read(dayCap(50), []), { outcome: 'retry', uses: undefined });
  const uses = [{ type: 'clicks', window: 'day', limit: 50, used: 50 }];
  t.match(await limits.read(dayCap(50), []), { outcome: { code: 'cap_reached' }, uses });
  await t.rejects(limits.reserve(dayCap(50), []), { code: 'cap_reached', details: { caps: uses[0]! } });
});

t.test('nothing is read while the limits cannot be counted, or Redis is away', async (t) => {
  const redis = await patientConnection(t);
  const limits = make({ redis, countClicks: () => Promise.reject(new Error('ClickHouse is away')) });
  await t.rejects(limits.read(dayCap(50), []), { code: 'unavailable' });
  redis.disconnect();
  await t.rejects(limits.read(dayCap(50), []), { code: 'unavailable' });
});

t.test('readings count among the clicks that may ask at once', async (t) => {
  const redis = await patientConnection(t);
  const limits = make({ redis, countClicks: none, askedAtOnceMax: 10 });
  const readings = Array.from({ length: 15 }, () => limits.read(dayCap(50), []));
  const outcomes = await Promise.allSettled(readings);
  t.equal(outcomes.filter(({ status }) => status === 'rejected').length, 5);
});
