import { hashOfKey } from '@clicktrail/access';
import t from 'tap';
import { ensureAdminKey, installationSecret, nextProcessNumber } from '../src/index.js';
import { freshPool } from './helpers.js';

t.test('the installation secret is made once', async (t) => {
  const { pool } = await freshPool(t);
  const [one, two] = await Promise.all([installationSecret(pool), installationSecret(pool)]);
  t.match(one, /^[0-9a-f]{64}$/);
  t.equal(one, two);
});

t.test('process numbers differ, and wrap within 20 bits', async (t) => {
  const { pool } = await freshPool(t);
  t.same([await nextProcessNumber(pool), await nextProcessNumber(pool)], [0, 1]);
  await pool.query(`SELECT setval('process_numbers', 1048575)`);
  t.equal(await nextProcessNumber(pool), 0);
});

t.test('the first admin key', async (t) => {
  const { pool } = await freshPool(t);
  const made = await Promise.all([ensureAdminKey(pool), ensureAdminKey(pool)]);
  t.equal(made.filter((key) => key.created).length, 1, 'is generated once, even by two starts at once');
  t.match(made.find((key) => key.created)?.secret, /^ck_[0-9A-Za-z]{40}$/);
  t.same(await ensureAdminKey(pool), { secret: null, created: false });

  t.same(await ensureAdminKey(pool, 'from-env'), { secret: 'from-env', created: true });
  t.same(await ensureAdminKey(pool, 'from-env'), { secret: 'from-env', created: false });
  t.same(await ensureAdminKey(pool, 'another'), { secret: 'another', created: true });
  const { rows } = await pool.query('SELECT secret_hash FROM api_key_secrets');
  t.equal(rows.length, 3);
  t.ok(
    rows.some((row) => row.secret_hash === hashOfKey('from-env')),
    'only hashes are stored',
  );
});

t.test('a key of another role cannot become the admin key', async (t) => {
  const { pool } = await freshPool(t);
  await ensureAdminKey(pool, 'taken');
  await pool.query(`UPDATE api_keys SET role = 'publisher', account_id = 'p1'`);
  await t.rejects(ensureAdminKey(pool, 'taken'), { message: /key of a publisher/ });
});
