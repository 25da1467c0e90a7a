import { emptyStore } from '@clicktrail/testing';
import t from 'tap';
import { migrate, openPool } from '../src/index.js';
import { migrateBefore } from './earlier-schema.js';
import { silent } from './support.js';

t.test('a targeting of earlier versions names UK and EL by their assigned codes', async (t) => {
  const url = await emptyStore(t, 'postgres');
  const pool = openPool({ databaseUrl: url, log: silent });
  t.teardown(() => pool.end());
  await migrateBefore(pool, '0182');
  await pool.query(
    `INSERT INTO advertisers (id, name, status, postback_token, version) VALUES ('adv', 'a', 'active', 't', 1)`,
  );
  for (const [id, targeting] of [
    ['both', { countries: ['UK', 'DE', 'GB', 'EL'], os: ['ios'] }],
    ['other', { countries: ['DE'] }],
    ['none', {}],
  ]) {
    await pool.query(
      `INSERT INTO campaigns (id, advertiser_id, name, status, offer_url, access, currency, accept_payout, targeting, version)
       VALUES ($1, 'adv', 'c', 'active', 'https://o.example/', 'open', 'USD', false, $2, 1)`,
      [id, JSON.stringify(targeting)],
    );
  }
  await migrate(url, silent);
  const { rows } = await pool.query('SELECT id, targeting FROM campaigns ORDER BY id');
  t.strictSame(rows, [
    { id: 'both', targeting: { os: ['ios'], countries: ['DE', 'GB', 'GR'] } },
    { id: 'none', targeting: {} },
    { id: 'other', targeting: { countries: ['DE'] } },
  ]);
});
