import { test } from 'tap';
import { attachEvents } from '../src/index.js';
import { batchAt, impressionsOf, linesOf, migrated, one } from './helpers.js';

const now = Date.parse('2026-02-28T23:59:59.999Z');

test('rows are attached once, feed nothing behind their table, and nothing is left behind', async (t) => {
  const client = await migrated(t);
  const impressions = impressionsOf(batchAt(now), [{}, {}, {}]);
  const attach = () =>
    attachEvents(client, 'impression', linesOf(impressions), { id: impressions[0]!.id, token: 'a' });
  t.equal(await attach(), true);
  t.equal(await attach(), true);
  t.equal(await one(client, 'SELECT count() FROM impressions'), '3');
  t.equal(await one(client, 'SELECT sum(impressions) FROM days_by_affiliate'), '0');
  const beside = `SELECT count() FROM system.tables WHERE database = currentDatabase() AND name LIKE '%\\_of\\_%'`;
  t.equal(await one(client, beside), '0');
});
