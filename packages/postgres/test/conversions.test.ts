import t from 'tap';
import {
  areInTotals,
  changeConversion,
  conversionHistory,
  conversionTotals,
  countConversionsByTotals,
  findConversion,
  findConversionOf,
  findPostbackTemplate,
  foldConversionTotals,
  insertConversion,
  inTransaction,
  listConversions,
  lockConversion,
  lockConversionOf,
  lockConversions,
  notePayoutGiven,
  reportConversions,
} from '../src/index.js';
import { addPublisher, byAdmin, conversion, freshPool, rejected } from './support.js';

const network = { of: 'network' } as const;
const page = { limit: 10, page: 1, offset: 0, cursor: null };

t.test('a conversion is inserted once under each identity', async (t) => {
  const { pool } = await freshPool(t);
  const insert = async (own: Parameters<typeof conversion>[0]) =>
    (await insertConversion(pool, conversion(own), byAdmin)).recorded;
  t.equal(await insert({ id: '1', clickId: 'x' }), true);
  t.equal(await insert({ id: '2', clickId: 'x' }), false, 'the same click and goal');
  t.equal(await insert({ id: '3', clickId: 'x', goal: 'other' }), true);
  t.equal(await insert({ id: '4', clickId: 'x', transactionId: 'a' }), true);
  t.equal(await insert({ id: '5', clickId: 'y', transactionId: 'a' }), false, 'the same txid of a campaign');
  t.equal(await insert({ id: '6', clickId: 'y', transactionId: 'a', campaignId: 'd' }), true);
  t.equal((await findConversionOf(pool, { by: 'click', clickId: 'x', goal: 'default' }))?.id, '1');
  const txid = { by: 'txid', campaignId: 'c', transactionId: 'a' } as const;
  t.equal((await findConversionOf(pool, txid))?.id, '4');
  await inTransaction(pool, async (tx) => {
    t.equal((await lockConversionOf(tx, txid))?.id, '4');
    t.equal((await lockConversion(tx, '1'))?.id, '1');
    t.equal(await lockConversion(tx, 'none'), undefined);
    t.strictSame([...(await lockConversions(tx, ['none', '1'])).keys()], ['1']);
  });
});

t.test('of many at once with one identity one is inserted', async (t) => {
  const { pool } = await freshPool(t);
  const inserted = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      insertConversion(pool, conversion({ id: String(i), clickId: 'x' }), byAdmin),
    ),
  );
  t.equal(inserted.filter(({ recorded }) => recorded).length, 1);
});

t.test('it is inserted only with the template that its publisher has', async (t) => {
  const { pool } = await freshPool(t);
  await addPublisher(pool);
  const insert = (url: string | null) =>
    insertConversion(pool, conversion({ id: '1' }), byAdmin, {
      template: url === null ? null : { url, method: 'get' },
      postback: null,
    });
  t.same(await insert('http://old.example/'), { recorded: false, template: null });
  await pool.query(`UPDATE publishers SET postback_url = 'http://new.example/'`);
  const current = { url: 'http://new.example/', method: 'get' };
  t.same(await findPostbackTemplate(pool, 'pub', 'updated'), current);
  t.equal(
    await findPostbackTemplate(pool, 'pub', 'decided'),
    null,
    'decisions only where they are asked for',
  );
  t.same(await insert(null), { recorded: false, template: current });
  t.same(await insert('http://new.example/'), { recorded: true, template: current });
});

t.test('every change is a version', async (t) => {
  const { pool } = await freshPool(t);
  await insertConversion(pool, conversion({ id: '1' }), byAdmin);
  const byKey = { via: 'patch', keyId: 'k2', role: 'admin' } as const;
  const changed = await inTransaction(pool, async (tx) => {
    await lockConversion(tx, '1');
    // A clock that is behind that of the first version.
    return changeConversion(tx, '1', { ...rejected, revenue: '2.0000' }, byKey, '2020-01-01T00:00:00.000Z');
  });
  t.match(changed, { version: 2, status: 'rejected', payout: '3.0000', createdAt: changed.updatedAt });
  await inTransaction(pool, (tx) => notePayoutGiven(tx, '1'));
  t.match(await conversionHistory(pool, '1'), [
    { version: 1, status: 'approved', statusReason: null, payout: '1.0000', via: 'post', keyId: 'k' },
    {
      version: 2,
      status: 'rejected',
      statusReason: 'item_returned',
      statusNote: 'two of two',
      payout: '3.0000',
      via: 'patch',
      keyId: 'k2',
    },
  ]);
});

t.test('scopes and filters select the same in lists, reports and counts', async (t) => {
  const { pool } = await freshPool(t);
  const rows = [
    { id: '1', createdAt: '2026-05-01T23:59:59.999Z', country: 'DE' },
    { id: '2', createdAt: '2026-05-02T00:00:00.000Z', affiliateId: 'other', status: 'pending' as const },
    { id: '3', createdAt: '2026-05-03T12:00:00.000Z', advertiserId: 'else', campaignId: 'd' },
  ];
  for (const row of rows) await insertConversion(pool, conversion(row), byAdmin);
  const cases: [Parameters<typeof listConversions>[1], Parameters<typeof listConversions>[2], string[]][] = [
    [network, {}, ['3', '2', '1']],
    [{ of: 'publisher', affiliateId: 'pub' }, {}, ['3', '1']],
    [{ of: 'advertiser', advertiserId: 'adv' }, {}, ['2', '1']],
    [network, { status: 'pending' }, ['2']],
    [network, { from: '2026-05-02' }, ['3', '2']],
    [network, { to: '2026-05-01' }, ['1']],
    [network, { from: '0000-01-01', to: '2026-05-02' }, ['2', '1']],
    [network, { country: 'DE' }, ['1']],
    [network, { clickId: '3' }, ['3']],
    [network, { campaignIds: ['c', 'd'], affiliateIds: ['pub'] }, ['3', '1']],
    [network, { advertiserIds: ['none'] }, []],
  ];
  for (const folded of [false, true]) {
    if (folded) t.equal(await foldConversionTotals(pool), 3);
    for (const [scope, filter, ids] of cases) {
      const name = `${JSON.stringify([scope, filter])} ${folded ? 'folded' : 'not folded'}`;
      const listed = (await listConversions(pool, scope, filter, page)).rows.map(({ id }) => id);
      t.same(listed, ids, name);
      const reported = await reportConversions(pool, scope, filter, { limit: 10, before: null });
      t.same(
        reported.map(({ id }) => id),
        ids,
        name,
      );
      if (areInTotals(filter)) t.equal(await countConversionsByTotals(pool, scope, filter), ids.length, name);
    }
  }
  t.equal((await findConversion(pool, { of: 'publisher', affiliateId: 'pub' }, '2'))?.id, undefined);
  t.equal((await findConversion(pool, network, '2'))?.id, '2');
  const before = { createdAtMs: Date.parse('2026-05-03T12:00:00.000Z'), id: '3' };
  const [next] = await reportConversions(pool, network, {}, { limit: 1, before });
  t.equal(next?.id, '2');
});

t.test('totals are those of the approved, in the reporting currency, before and after a fold', async (t) => {
  const { pool } = await freshPool(t);
  const rows = [
    { id: '1', rate: '2' },
    { id: '2', status: 'pending' as const },
    { id: '3', currency: 'EUR', payoutCurrency: 'EUR', rate: null },
  ];
  for (const row of rows) await insertConversion(pool, conversion(row), byAdmin);
  const range = { from: '2026-05-01', to: '2026-05-01' };
  const expected = {
    campaigns: [
      {
        ...{ campaignId: 'c', conversions: 3, approved: 2, pending: 1, rejected: 0 },
        ...{ payout: '2.0000', revenue: '4.0000' },
      },
    ],
    unconverted: [{ currency: 'EUR', payout: '1.0000', revenue: '2.0000' }],
  };
  t.same(await conversionTotals(pool, network, range), expected);
  while ((await foldConversionTotals(pool, 2)) === 2);
  t.same(await conversionTotals(pool, network, range), expected);
  t.same(await conversionTotals(pool, { of: 'publisher', affiliateId: 'pub' }, range), expected);
  t.same(await conversionTotals(pool, network, { from: '2026-05-02', to: '2026-05-02' }), {
    campaigns: [],
    unconverted: [],
  });
});
