import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'tap';
import { Conditions, listRows, publishers } from '../src/index.js';
import { freshPool } from './support.js';

const page = { limit: 10, page: 1, offset: 0, cursor: null };

test('what is stored while a list is counted is not said to be counted', async (t) => {
  const { pool } = await freshPool(t);
  const add = (id: string) =>
    pool.query(`INSERT INTO publishers (id, name, status, postback_secret) VALUES ($1, 'x', 'active', 's')`, [
      id,
    ]);
  await add('before');
  const slow = new Conditions().add('pg_sleep(0.5) IS NOT NULL');
  const listing = listRows(pool, publishers, slow, page, ({ id }) => id);
  await sleep(200);
  await add('meanwhile');
  const storedAt = new Date().toISOString();
  const { total, rows, asOf } = await listing;
  t.same([total, rows.length], [2, 2], 'and never fewer than are shown');
  t.ok(asOf < storedAt, `${asOf} is before ${storedAt}`);
});
