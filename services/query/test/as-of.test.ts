import { test } from 'tap';
import { eventsAsOf } from '../src/index.js';

test('AsOf', async (t) => {
  let now = Date.parse('2026-03-14T15:09:26.535Z');
  let oldest: string | null | Error = null;
  const source = {
    oldestBatch: async () => {
      if (oldest instanceof Error) throw oldest;
      return oldest;
    },
  };
  const asOf = eventsAsOf(source, () => now);

  oldest = new Error('Redis is away');
  await t.rejects(asOf.read(), { code: 'unavailable' }, 'nothing is known yet');

  oldest = `${(now - 5_000).toString(16).padStart(12, '0')}00001001`;
  t.equal(await asOf.read(), '2026-03-14T15:09:21.534Z', 'just before the oldest batch that waits');

  oldest = null;
  t.equal(
    await asOf.read(),
    '2026-03-14T15:09:25.535Z',
    'a second ago: what comes later may still be under way',
  );

  oldest = new Error('Redis is away');
  t.equal(await asOf.read(), '2026-03-14T15:09:25.535Z', 'what was true stays true');

  oldest = `${(now - 60_000).toString(16).padStart(12, '0')}00001001`;
  t.equal(await asOf.read(), '2026-03-14T15:08:26.534Z', 'an older batch waits: it goes back');

  oldest = new Error('Redis is away');
  t.equal(await asOf.read(), '2026-03-14T15:08:26.534Z', 'the last time that was found, not the latest');

  oldest = null;
  now += 3_600_000;
  t.equal(await asOf.read(), '2026-03-14T16:09:25.535Z', 'a clock that is an hour ahead');
  now -= 3_600_000;
  t.equal(await asOf.read(), '2026-03-14T15:09:25.535Z', 'is believed no longer than it is');
});
