import { emptyStore, type TestHandle } from '@clicktrail/testing';
import t from 'tap';
import {
  type ConversionFilter,
  conversionTotals,
  countConversions,
  foldConversionTotals,
  insertConversion,
  migrate,
  newestConversions,
  newestConversionsQuery,
  openPool,
  type Pool,
  type StoredConversion,
} from '../../src/index.js';

const quiet = { info: () => {}, warn: () => {} };
const network = { of: 'network' } as const;

async function openDatabase(t: TestHandle): Promise<Pool> {
  const databaseUrl = await emptyStore(t, 'postgres');
  await migrate(databaseUrl, quiet);
  const pool = openPool({ databaseUrl, log: quiet });
  t.teardown(() => pool.end());
  return pool;
}

async function insert(pool: Pool, id: string, own: Partial<StoredConversion> = {}): Promise<void> {
  const tx = await pool.connect();
  try {
    const conversion = {
      ...{ id, clickId: id, coupon: null, campaignId: 'c1', affiliateId: 'p1', advertiserId: 'a1' },
      ...{ transactionId: null, goal: 'default', status: 'approved' as const, payout: '1', revenue: '2' },
      ...{ currency: 'USD', rate: '1', country: 'DE', device: 'mobile', os: 'ios', browser: 'safari' },
      ...{ sub1: 's1', sub2: 's2', createdAt: '2026-03-01T12:00:00.000Z', ...own },
    };
    await insertConversion(tx, conversion, { via: 'post', keyId: 'k', role: 'admin' });
  } finally {
    tx.release();
  }
}

t.test('newest conversions before a position, and how many there are', async (t) => {
  const pool = await openDatabase(t);
  await insert(pool, 'a');
  await insert(pool, 'B');
  await insert(pool, 'c', {
    campaignId: 'c2',
    affiliateId: 'p2',
    advertiserId: 'a2',
    createdAt: '2026-03-02T00:00:00.000Z',
  });
  await insert(pool, 'd', { status: 'pending', sub1: null, createdAt: '2026-03-03T23:59:59.999Z' });
  const idsOf = async (
    filter: ConversionFilter,
    before: { createdAtMs: number; id: string } | null = null,
    limit = 10,
  ) => (await newestConversions(pool, network, filter, { limit, before })).map(({ id }) => id).join('');

  t.equal(await idsOf({}), 'dcaB', 'ids compare by their bytes');
  t.equal(await idsOf({}, { createdAtMs: Date.UTC(2026, 2, 1, 12), id: 'a' }), 'B');
  t.equal(await idsOf({}, { createdAtMs: Date.UTC(2026, 2, 3), id: 'zzz' }, 1), 'c');

  const cases: [ConversionFilter, string][] = [
    [{ campaignIds: ['c1', 'c2'] }, 'dcaB'],
    [{ campaignIds: ['c2'] }, 'c'],
    [{ campaignIds: [] }, ''],
    [{ affiliateIds: ['p2', 'none'], advertiserIds: ['a2'] }, 'c'],
    [{ status: 'pending' }, 'd'],
    [{ sub1: 's1', sub2: 's2' }, 'caB'],
    [{ country: 'DE', device: 'mobile', os: 'ios', browser: 'safari' }, 'dcaB'],
    [{ browser: 'chrome' }, ''],
    [{ from: '2026-03-02', to: '2026-03-03' }, 'dc'],
  ];
  for (const [filter, ids] of cases) {
    t.equal(await idsOf(filter), ids, JSON.stringify(filter));
    t.equal(await countConversions(pool, network, filter), ids.length);
  }
  const scopes = [
    [{ of: 'publisher', affiliateId: 'p2' }, 1],
    [{ of: 'advertiser', advertiserId: 'a1' }, 3],
  ] as const;
  for (const [scope, count] of scopes) t.equal(await countConversions(pool, scope, {}), count);
});

t.test('a page of one account is read from its index, in order', async (t) => {
  const pool = await openDatabase(t);
  await pool.query(`
    INSERT INTO conversions (id, click_id, campaign_id, affiliate_id, advertiser_id, goal, status, payout, revenue,
      currency, created_at, updated_at)
    SELECT i, i, 'c' || i % 5, 'p' || i % 50, 'a', 'default', 'approved', 1, 1, 'USD', t, t
    FROM generate_series(1, 20000) i, LATERAL (SELECT timestamptz '2026-01-01' + i * interval '1 minute' AS t) s`);
  await pool.query('ANALYZE conversions');
  const scope = { of: 'publisher', affiliateId: 'p7' } as const;
  const { text, values } = newestConversionsQuery(
    scope,
    { from: '2026-01-01' },
    { limit: 50, before: { createdAtMs: Date.UTC(2026, 0, 9), id: 'x' } },
  );
  const { rows } = await pool.query(`EXPLAIN ${text}`, values);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  t.match(plan, /Index Scan.*conversions_of_affiliate/);
  t.notMatch(plan, /Sort/);
});

t.test('totals: rates, days, unconverted amounts, all of it folded or not', async (t) => {
  const pool = await openDatabase(t);
  await insert(pool, '1', { payout: '0.3333', revenue: '10', currency: 'EUR', rate: '1.1' });
  await insert(pool, '2', { payout: '0.3333', revenue: '10', currency: 'EUR', rate: '1.2' });
  await insert(pool, '3', { payout: '5', revenue: '7', currency: 'JPY', rate: null });
  await insert(pool, '4', { status: 'rejected', campaignId: 'c2', currency: 'CHF', rate: null });
  await insert(pool, '5', { createdAt: '2026-02-28T23:59:59.999Z' });
  const march = { from: '2026-03-01', to: '2026-03-31' };
  const expected = {
    campaigns: [
      {
        campaignId: 'c1',
        conversions: 3,
        approved: 3,
        pending: 0,
        rejected: 0,
        payout: '0.7666',
        revenue: '23.0000',
      },
      {
        campaignId: 'c2',
        conversions: 1,
        approved: 0,
        pending: 0,
        rejected: 1,
        payout: '0.0000',
        revenue: '0.0000',
      },
    ],
    unconverted: [{ currency: 'JPY', payout: '5.0000', revenue: '7.0000' }],
  };
  t.same(await conversionTotals(pool, network, march), expected);
  t.equal(await foldConversionTotals(pool, 2), 2);
  t.same(await conversionTotals(pool, network, march), expected);
  const folded = await Promise.all(Array.from({ length: 5 }, () => foldConversionTotals(pool)));
  t.equal(
    folded.reduce((sum, each) => sum + each, 0),
    3,
    'each once, however many fold',
  );
  t.same(await conversionTotals(pool, network, march), expected);
  t.same(await conversionTotals(pool, { of: 'publisher', affiliateId: 'none' }, march), {
    campaigns: [],
    unconverted: [],
  });
});
