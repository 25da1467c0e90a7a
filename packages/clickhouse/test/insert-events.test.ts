import { dayMs } from '@clicktrail/contracts';
import { test } from 'tap';
import {
  countStoredDays,
  countTrackedClicks,
  findClick,
  hasBatch,
  insertEvents,
  insertRowsMax,
  storedIds,
} from '../src/index.js';
import { batchAt, clicksOf, ids, impressionsOf, linesOf, migrated, one } from './helpers.js';

const now = Date.parse('2026-03-14T15:09:26.535Z');

test('insertEvents', async (t) => {
  const client = await migrated(t);
  const rollup = (column: string, table = 'days_by_affiliate') =>
    one(client, `SELECT sum(${column}) FROM ${table}`);

  await t.test('stores a click that is found by its id', async (t) => {
    const awkward = {
      campaignId: 'a\tb\\c',
      country: 'DE',
      device: 'mobile',
      sub1: 'ä\n\r"\'€😀',
      sub2: '\\N',
      fraudReasons: ['bot_user_agent', 'ip_block'],
      fraudScore: 90,
    };
    const [click] = clicksOf(batchAt(now), [awkward]);
    await insertEvents(client, 'click', click!.line, { token: 'awkward' });
    const found = await findClick(client, { id: click!.id, createdAtMs: ids.parse(click!.id)!.createdAtMs });
    t.match(found, { id: click!.id, ...awkward, affiliateId: 'pub_1', advertiserId: 'adv_1', os: '' });
    t.equal(await one(client, 'SELECT created_at, rejected FROM clicks'), '2026-03-14 15:09:26.535\t1');
    t.equal(await findClick(client, { id: ids.at(batchAt(now), 7), createdAtMs: now }), null);
    t.equal(await findClick(client, { id: ids.at(batchAt(now - 9e10), 7), createdAtMs: now - 9e10 }), null);
  });

  await t.test('reads the time of an id that ends in zeros', async (t) => {
    const ms = Date.parse('2026-04-01T00:00:00.000Z') & ~0xff;
    const id = '0197f0000000'.padEnd(32, '0');
    await insertEvents(client, 'impression', impressionsOf(batchAt(ms), [{}])[0]!.line.replace(/^\w+/, id), {
      token: 'zeros',
    });
    t.equal(
      await one(client, 'SELECT toUnixTimestamp64Milli(created_at) FROM impressions'),
      String(0x0197f0000000),
    );
    await client.command({ query: 'TRUNCATE TABLE impressions' });
    await client.command({ query: 'TRUNCATE TABLE days_by_affiliate' });
    await client.command({ query: 'TRUNCATE TABLE days_by_advertiser' });
  });

  await t.test('stores the same lines with the same token once, rollups too', async (t) => {
    const lines = linesOf(impressionsOf(batchAt(now, 2), [{}, {}, { campaignId: 'cmp_2' }]));
    for (let sent = 0; sent < 3; sent++) await insertEvents(client, 'impression', lines, { token: 'again' });
    t.equal(await one(client, 'SELECT count() FROM impressions'), '3');
    t.equal(await rollup('impressions'), '3');
    t.equal(await rollup('impressions', 'days_by_advertiser'), '3');
  });

  await t.test('counts two inserts that add equal numbers twice', async (t) => {
    for (const sequence of [3, 4]) {
      const lines = linesOf(impressionsOf(batchAt(now, sequence), [{ affiliateId: 'equal' }]));
      await insertEvents(client, 'impression', lines, { token: `equal ${sequence}` });
    }
    t.equal(
      await one(client, "SELECT sum(impressions) FROM days_by_affiliate WHERE affiliate_id = 'equal'"),
      '2',
    );
  });

  await t.test('keeps the tokens of clicks and impressions apart', async (t) => {
    const same = { affiliateId: 'both' };
    await insertEvents(client, 'click', linesOf(clicksOf(batchAt(now, 5), [same])), { token: 'both' });
    await insertEvents(client, 'impression', linesOf(impressionsOf(batchAt(now, 5), [same])), {
      token: 'both',
    });
    const counts = "SELECT sum(clicks), sum(impressions) FROM days_by_affiliate WHERE affiliate_id = 'both'";
    t.equal(await one(client, counts), '1\t1');
  });

  await t.test('knows which batches are stored', async (t) => {
    t.equal(await hasBatch(client, 'click', batchAt(now)), true);
    t.equal(await hasBatch(client, 'click', batchAt(now, 2)), false, 'those were impressions');
    t.equal(await hasBatch(client, 'impression', batchAt(now, 2)), true);
  });

  await t.test('knows which ids are stored, thousands at once', async (t) => {
    const stored = ids.at(batchAt(now), 0);
    const made = Array.from({ length: 5_000 }, (_, index) => ids.at(batchAt(now, 77), index));
    t.same(await storedIds(client, 'click', [...made, stored]), new Set([stored]));
    t.same(await storedIds(client, 'click', []), new Set());
  });

  await t.test('counts tracked clicks of a campaign, from a midnight and from any time', async (t) => {
    const midnight = Date.parse('2026-03-15');
    const campaign = { campaignId: 'capped' };
    const rejected = { ...campaign, fraudReasons: ['ip_block'], fraudScore: 100 };
    const before = clicksOf(batchAt(midnight - 1), [campaign]);
    const after = clicksOf(batchAt(midnight), [campaign, campaign, rejected]);
    await insertEvents(client, 'click', linesOf([...before, ...after]), { token: 'capped' });
    const count = (fromMs: number, settledUntilMs: number, batches: string[] = []) =>
      countTrackedClicks(client, 'capped', fromMs, { settledUntilMs, batches });
    for (const settledUntilMs of [0, midnight - 1, midnight, midnight + 5 * dayMs]) {
      t.equal(await count(midnight, settledUntilMs), 2);
      t.equal(await count(midnight - 1, settledUntilMs), 3);
      t.equal(await count(midnight - dayMs, settledUntilMs), 3);
      t.equal(await count(0, settledUntilMs), 3);
      t.equal(await count(midnight + 1, settledUntilMs), 0);
    }
    t.equal(
      await count(0, midnight, [batchAt(midnight)]),
      1,
      'without the batches that are counted elsewhere',
    );
    t.equal(await count(0, midnight - 1, [batchAt(midnight), batchAt(midnight - 1)]), 0);

    const others = Array.from({ length: 9_000 }, (_, index) => batchAt(midnight + 1_000 + index));
    for (const batches of [
      [...others, batchAt(midnight)],
      [batchAt(midnight), ...others],
    ]) {
      t.equal(await count(0, midnight, batches), 1, 'a long queue, too');
      const day = { day: '2026-03-15', fromMs: 0, withoutBatches: batches, withoutIds: [] };
      t.same(
        await countStoredDays(client, 'click', [{ ...day, withoutBatches: others }]),
        new Map([[day.day, 3]]),
      );
      t.same(await countStoredDays(client, 'click', [day]), new Map([[day.day, 0]]));
    }
  });

  const raw = async (query: string) => (await client.query({ query, format: 'TabSeparatedRaw' })).text();

  await t.test('completes an insert that died before all of its rollups were written', async (t) => {
    const lines = linesOf(clicksOf(batchAt(now, 6), [{ affiliateId: 'half', country: 'DE' }]));
    const counts = `SELECT (SELECT count() FROM clicks WHERE affiliate_id = 'half'),
      (SELECT sum(clicks) FROM days_by_affiliate WHERE affiliate_id = 'half'),
      (SELECT sum(clicks) FROM days_by_trait WHERE account_id = 'half' AND trait = 'country')`;
    // What a death in the middle leaves: the rows, and one rollup of two.
    const view = await raw(
      "SELECT create_table_query FROM system.tables WHERE name = 'clicks_to_days_by_affiliate' AND database = currentDatabase()",
    );
    await client.command({ query: 'DROP VIEW clicks_to_days_by_affiliate SYNC' });
    await insertEvents(client, 'click', lines, { token: 'half' });
    t.equal(await one(client, counts), '1\t0\t1');
    await client.command({ query: view });
    for (let sent = 0; sent < 2; sent++) await insertEvents(client, 'click', lines, { token: 'half' });
    t.equal(await one(client, counts), '1\t1\t1');
  });

  await t.test(
    'takes as many rows as may come, over midnight and the month, as one insert per partition',
    async (t) => {
      const half = insertRowsMax / 2;
      const before = clicksOf(
        batchAt(Date.parse('2026-01-31T23:59:59.999Z')),
        Array(half).fill({ affiliateId: 'many' }),
      );
      const after = clicksOf(
        batchAt(Date.parse('2026-02-01T00:00:00.000Z')),
        Array(half).fill({ affiliateId: 'many' }),
      );
      const lines = linesOf(before) + linesOf(after);
      for (let sent = 0; sent < 2; sent++) await insertEvents(client, 'click', lines, { token: 'many' });
      const days =
        "SELECT day, sum(clicks) FROM days_by_affiliate WHERE affiliate_id = 'many' GROUP BY day ORDER BY day";
      t.equal(await one(client, days), `2026-01-31\t${half}\n2026-02-01\t${half}`);
      t.equal(await one(client, "SELECT count() FROM clicks WHERE affiliate_id = 'many'"), String(2 * half));
    },
  );

  await t.test('stores nothing of lines that hold a bad one, and says so', async (t) => {
    const [good] = clicksOf(batchAt(now, 9), [{ affiliateId: 'good' }]);
    const bad = {
      short: 'x\ty\n',
      cut: `${good!.line.slice(0, 40)}\n`,
      'no id': good!.line.replace(/^\w+/, 'zz'),
      long: good!.line.replace('\n', '\tmore\n'),
    };
    for (const [what, line] of Object.entries(bad)) {
      const inserting = insertEvents(client, 'click', good!.line + line, { token: what });
      await t.rejects(inserting, { name: 'InsertError', kind: 'poison' }, what);
    }
    t.equal(await one(client, "SELECT count() FROM clicks WHERE affiliate_id = 'good'"), '0');
    await insertEvents(client, 'click', good!.line, { token: 'good' });
  });

  await t.test('says that it may be tried again when the table is not there', async (t) => {
    await client.command({ query: 'DROP TABLE impressions SYNC' });
    const lines = linesOf(impressionsOf(batchAt(now, 10), [{}]));
    await t.rejects(insertEvents(client, 'impression', lines, { token: 'gone' }), {
      name: 'InsertError',
      kind: 'retryable',
    });
  });
});
