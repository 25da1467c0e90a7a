import { setImmediate as turn } from 'node:timers/promises';
import { attachEvents } from '@clicktrail/clickhouse';
import { BatchNames, clickLine, EventIds, impressionLine } from '@clicktrail/events';
import t from 'tap';
import { FewEvents, fewEventsMax } from '../src/reading/few-events.js';
import { someClick, startService } from './support/start-service.js';

t.test('while there are few, nothing waits for the rollups of an insert', async (t) => {
  const events = { areFew: true };
  const { clickhouse, get, getText } = await startService(t, { events });
  const ids = new EventIds('a secret');
  // As an insert looks from outside that has filled its own table and not yet what comes after that.
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
  events.areFew = false;
  t.match((await get('/api/v1/reports/summary')).body, { clicks: 0, impressions: 0 }, 'else the rollups');
});

t.test('how many there are is looked at now and then, and nobody waits for it', async (t) => {
  let [now, looks, stored] = [0, 0, fewEventsMax];
  const count = async () => {
    looks += 1;
    if (stored < 0) throw new Error('ClickHouse is away');
    return stored;
  };
  const events = new FewEvents(count, () => now);
  t.equal(events.areFew, false, 'nobody knows yet');
  await turn();
  t.equal(events.areFew, true);
  t.equal(looks, 1);

  stored += 1;
  now = 999;
  t.equal(events.areFew, true);
  t.equal(looks, 1);
  now = 1_000;
  t.equal(events.areFew, true, 'as the last look said');
  await turn();
  t.equal(events.areFew, false);

  stored = 0;
  now += 59_999;
  t.equal(events.areFew, false);
  await turn();
  t.equal(looks, 2, 'many hardly become few');
  now += 1;
  t.equal(events.areFew, false);
  await turn();
  t.equal(events.areFew, true);

  stored = -1;
  now += 1_000;
  t.equal(events.areFew, true);
  await turn();
  t.equal(events.areFew, true, 'what was known holds while it cannot be counted');
  await turn();
  t.ok(looks >= 4, 'and it is tried again');
});
