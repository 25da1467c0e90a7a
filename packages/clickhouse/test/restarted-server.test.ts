import { privateStore } from '@clicktrail/testing';
import t from 'tap';
import { compareRollups, createClickHouse, insertEvents, migrateClickHouse } from '../src/index.js';
import { batchAt, clicksOf, impressionsOf, linesOf } from './helpers.js';

t.test('inserts that come again after a restart add nothing, to no table behind a view', async (t) => {
  const server = await privateStore(t, 'clickhouse');
  await migrateClickHouse(server.url);
  const client = createClickHouse(server.url);
  t.teardown(() => client.close());
  const traits = { country: 'DE', device: 'mobile', os: 'ios', browser: 'safari' };
  const batch = batchAt(Date.UTC(2026, 2, 1, 12));
  const insertAll = async () => {
    await insertEvents(client, 'click', linesOf(clicksOf(batch, [traits, {}, {}])), { token: 'clicks' });
    const shown = impressionsOf(batch, [traits, {}]);
    await insertEvents(client, 'impression', linesOf(shown), { token: 'impressions' });
  };
  await insertAll();
  // The first start after the migration: what a server keeps in memory alone about its views is gone.
  await server.restart();
  await insertAll();

  const range = { from: '2026-03-01', to: '2026-03-01' };
  const found = [];
  for await (const each of compareRollups(client, { range, pauseMs: 1 })) found.push(each);
  t.ok(found.length > 4 && found.every(({ compared }) => compared > 0), 'every rollup has rows');
  for (const { table, differing, examples } of found) t.equal(differing, 0, table, { examples });
});
