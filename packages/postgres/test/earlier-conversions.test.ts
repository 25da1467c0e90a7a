import { emptyStore } from '@clicktrail/testing';
import t from 'tap';
import {
  conversionHistory,
  conversionTotals,
  findConversion,
  foldConversionTotals,
  migrate,
  openPool,
} from '../src/index.js';
import { migrateBefore, recordAsBefore } from './earlier-schema.js';
import { silent } from './support.js';

const network = { of: 'network' } as const;
const range = { from: '2026-01-01', to: '2026-01-31' };

t.test(
  'conversions without payoutCurrency, recorded before and after the migration that adds it',
  async (t) => {
    const databaseUrl = await emptyStore(t, 'postgres');
    const pool = openPool({ databaseUrl, log: silent });
    t.teardown(() => pool.end());
    await migrateBefore(pool, '0130');
    await recordAsBefore(pool, ['a', 'A', '2.5', '500000', 'PYG', '0.001']);
    await recordAsBefore(pool, ['b', 'B', '3', '7', 'JPY', null]);
    await foldConversionTotals(pool, 1);
    const before = await conversionTotals(pool, network, range);
    t.match(before.campaigns, [{ conversions: 2, payout: '0.0025', revenue: '500.0000' }]);

    await migrate(databaseUrl, silent);
    t.same(await conversionTotals(pool, network, range), before, 'the totals are what they were');
    await recordAsBefore(pool, ['c', 'C', '4', '8', 'JPY', null]);
    await pool.query(`UPDATE conversions SET status = 'rejected', payout = 3, revenue = 7 WHERE id = 'a'`);
    for (const [id, payoutCurrency] of Object.entries({ a: 'PYG', b: 'JPY', c: 'JPY' })) {
      t.match(
        await findConversion(pool, network, id),
        { payoutCurrency, payoutGiven: null },
        `${id} has the sale's`,
      );
      t.match(await conversionHistory(pool, id), [{ payoutCurrency }], `and so has its history`);
    }
    for (const when of ['before folding', 'after']) {
      const { campaigns, unconverted } = await conversionTotals(pool, network, range);
      t.match(
        campaigns,
        [{ conversions: 3, approved: 2, rejected: 1, payout: '0.0000', revenue: '0.0000' }],
        when,
      );
      t.same(unconverted, [{ currency: 'JPY', payout: '7.0000', revenue: '15.0000' }], when);
      await foldConversionTotals(pool);
    }
  },
);

t.test(
  'what was stored with white space around its txid or goal is found by a re-send of the sale',
  async (t) => {
    const databaseUrl = await emptyStore(t, 'postgres');
    const pool = openPool({ databaseUrl, log: silent });
    t.teardown(() => pool.end());
    await migrateBefore(pool, '0130');
    const txids = {
      ...{ a: ' 1 ', b: '2\u00a0', c: '\u200b3\r\n', d: '4', e: ' 4', f: ' 5', g: '5 ', h: ' \t ', i: 'a b' },
      ...{ j: null, k: null, l: null, m: ' 6' },
    };
    for (const [id, txid] of Object.entries(txids))
      await recordAsBefore(pool, [id, txid, '1', '1', 'USD', '1']);
    await pool.query(`UPDATE conversions SET goal = ' lead ' WHERE id IN ('j', 'k', 'm')`);
    await pool.query(`UPDATE conversions SET goal = 'lead', click_id = 'kk' WHERE id = 'l'`);
    const before = await conversionTotals(pool, network, range);

    await migrate(databaseUrl, silent);
    const { rows } = await pool.query('SELECT id, transaction_id AS txid, goal FROM conversions ORDER BY id');
    const plain = { a: '1', b: '2', c: '3', f: '5', m: '6' };
    t.same(Object.fromEntries(rows.map(({ id, txid }) => [id, txid])), { ...txids, ...plain });
    const goals = { j: 'lead', k: ' lead ', l: 'lead', m: 'lead' };
    t.match(Object.fromEntries(rows.map(({ id, goal }) => [id, goal])), goals, 'that of k is the goal of l');
    t.same(await conversionTotals(pool, network, range), before);
  },
);
