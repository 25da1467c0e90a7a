import {
  insertConversion,
  inTransaction,
  migrate,
  openPool,
  takeConversionChanges,
} from '@clicktrail/postgres';
import { emptyTables } from '@clicktrail/testing';
import t from 'tap';
import { conversionsAsOf } from '../src/index.js';

const quiet = { info: () => {}, warn: () => {} };

const conversion = {
  ...{
    id: '1',
    clickId: 'k',
    coupon: null,
    campaignId: 'c',
    affiliateId: 'pub',
    advertiserId: 'a',
    goal: 'default',
  },
  ...{
    transactionId: null,
    status: 'approved' as const,
    statusReason: null,
    statusNote: null,
    payout: '1',
    revenue: '2',
    payoutCurrency: 'USD',
  },
  ...{
    payoutRate: null,
    payoutGiven: false,
    currency: 'USD',
    rate: '1',
    country: null,
    device: null,
    os: null,
  },
  ...{ browser: null, sub1: null, sub2: null, createdAt: '2026-05-01T12:00:00.000Z' },
};

t.test(
  'the copy of conversions is complete up to the oldest change that waits, else up to now',
  async (t) => {
    const databaseUrl = await emptyTables(t, 'postgres');
    await migrate(databaseUrl, quiet);
    const pool = openPool({ databaseUrl, log: quiet });
    let nowMs = Date.now();
    const asOf = conversionsAsOf(pool, () => nowMs);
    t.equal(await asOf.read(), new Date(nowMs).toISOString(), 'nothing waits');

    await insertConversion(pool, conversion, { via: 'post', keyId: 'k', role: 'admin' });
    const { rows } = await pool.query('SELECT changed_at AS at FROM conversion_changes');
    const justBefore = new Date(Date.parse(rows[0]!.at) - 1).toISOString();
    nowMs += 60_000;
    t.equal(await asOf.read(), justBefore, 'just before the change');
    await inTransaction(pool, async (tx) => {
      await takeConversionChanges(tx, 10);
      t.equal(await asOf.read(), justBefore, 'also while it is being copied');
    });
    t.equal(await asOf.read(), new Date(nowMs).toISOString(), 'it is there');

    await pool.query(
      `INSERT INTO conversion_changes (conversion_id, changed_at) VALUES ('1', '2026-05-01T12:00:00Z')`,
    );
    t.equal(await asOf.read(), '2026-05-01T11:59:59.999Z', 'it goes back');
    await pool.query(`UPDATE conversion_changes SET changed_at = '2999-01-01Z'`);
    t.equal(await asOf.read(), new Date(nowMs).toISOString(), 'a clock that is ahead is not believed');

    await pool.end();
    nowMs += 60_000;
    t.equal(
      await asOf.read(),
      new Date(nowMs - 60_000).toISOString(),
      'Postgres away: what was true stays true',
    );
    await t.rejects(conversionsAsOf(pool).read(), { code: 'unavailable' }, 'nothing is known yet');
  },
);
