import { waitFor } from '@clicktrail/testing';
import { pino } from 'pino';
import t from 'tap';
import { startFolding } from '../src/fold-conversion-totals.js';
import { openPostbacks } from './postbacks/fixture.js';

t.test('differences become daily rows, a batch at a time', async (t) => {
  const { pool, add } = await openPostbacks(t);
  for (let i = 0; i < 7; i++) await add('http://pub.example/');
  const folding = startFolding({ pool, log: pino({ level: 'silent' }), everyMs: 10, batchRows: 3 });
  const left = async () =>
    (await pool.query('SELECT count(*)::int AS n FROM conversion_differences')).rows[0].n;
  await waitFor(async () => (await left()) === 0);
  await folding.stop();
  const { rows } = await pool.query('SELECT conversions, approved, payout, revenue FROM conversion_daily');
  t.same(rows, [{ conversions: '7', approved: '7', payout: '7.0000', revenue: '14.0000' }]);
});
