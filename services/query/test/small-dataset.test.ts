import { setImmediate as nextTick } from 'node:timers/promises';
import { attachEvents } from '@clicktrail/clickhouse';
import { BatchNames, clickLine, EventIds, impressionLine } from '@clicktrail/events';
import t from 'tap';
import { SmallDataset } from '../src/read-bounds/small-dataset.js';
import { someClick, startService } from './support/start-service.js';

t.test('a small dataset is read without the rollups of an insert', async (t) => {
  const dataset = { isSmall: true };
  const { clickhouse, get, getText } = await startService(t, { dataset });
  const ids = new EventIds('a secret');
  // An insert that has filled its own table, and no view yet.
  for (const [kind, lineOf, count] of [
    ['click', clickLine, 5],
    ['impression', impressionLine, 3],
  ] as const) {
    const batch = new BatchNames(1).next();
    const made = Array.from({ length: count }, (_, i) => ids.at(batch, i));
    const rejected = { fraudReasons: ['velocity'], fraudScore: 80 };
    const lines = made.map((id, i) => lineOf(id, { ...someClick, country: 'DE', ...(i === 0 && rejected) }));
    await attachEvents(clickhouse, kind, lines.join(''), { id: made[0]!, token: batch });
  }
  for (const [key, url, total] of [
    ['admin', '/api/v1/clicks?limit=1', 5],
    ['admin', '/api/v1/clicks?limit=1&campaign_id=cmp-1', 5],
    ['admin', '/api/v1/clicks?limit=1&country=DE', 5],
    ['admin', '/api/v1/clicks?limit=1&status=rejected', 1],
    ['publisher', '/api/v1/clicks?limit=1', 5],
    ['advertiser', '/api/v1/clicks?limit=1', 5],
    ['otherPublisher', '/api/v1/clicks?limit=1', 0],
    ['publisher', '/api/v1/impressions?limit=1', 3],
    ['publisher', '/api/v1/reports/events?limit=1', 5],
  ] as const) {
    const { body } = await get(url, key);
    t.match(body, { total, rows: { length: Math.min(total, 1) } }, `${key} ${url}`);
  }
  const exported = await getText('/api/v1/reports/events/export?format=ndjson', 'publisher');
  t.equal(exported.trimEnd().split('\n').length, 5);
  const totals = { clicks: 5, rejectedClicks: 1, impressions: 3 };
  for (const key of ['publisher', 'advertiser'] as const) {
    const { body } = await get('/api/v1/reports/summary', key);
    t.match(body, { ...totals, rows: [{ campaignId: 'cmp-1', ...totals }] }, key);
  }
  t.match((await get('/api/v1/reports/summary')).body, { clicks: 5, flaggedClicks: 1, impressions: 3 });
  dataset.isSmall = false;
  t.match(
    (await get('/api/v1/reports/summary')).body,
    { clicks: 0, impressions: 0 },
    'a large one is read from the rollups',
  );
});

const eventsMax = 100;

t.test('events are counted now and then, and no read waits for it', async (t) => {
  let [now, counts, stored] = [0, 0, eventsMax];
  const count = async () => {
    counts += 1;
    if (stored < 0) throw new Error('ClickHouse is away');
    return stored;
  };
  const dataset = new SmallDataset(eventsMax, count, () => now);
  t.equal(dataset.isSmall, false, 'large before the first count');
  await nextTick();
  t.equal(dataset.isSmall, true);
  t.equal(counts, 1);

  stored += 1;
  now = 999;
  t.equal(dataset.isSmall, true);
  t.equal(counts, 1);
  now = 1_000;
  t.equal(dataset.isSmall, true, 'the last count holds');
  await nextTick();
  t.equal(dataset.isSmall, false);

  stored = 0;
  now += 59_999;
  t.equal(dataset.isSmall, false);
  await nextTick();
  t.equal(counts, 2, 'a large dataset is counted rarely');
  now += 1;
  t.equal(dataset.isSmall, false);
  await nextTick();
  t.equal(dataset.isSmall, true);

  stored = -1;
  now += 1_000;
  t.equal(dataset.isSmall, true);
  await nextTick();
  t.equal(dataset.isSmall, true, 'the last count holds while ClickHouse is away');
  await nextTick();
  t.ok(counts >= 4, 'and it is counted again');
});

t.test('with a bound of 0 every dataset is large, and none is counted', async (t) => {
  const count = async () => t.fail('counted');
  t.notOk(new SmallDataset(0, count as () => Promise<never>).isSmall);
});
