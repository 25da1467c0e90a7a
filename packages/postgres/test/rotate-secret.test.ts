import { createHash } from 'node:crypto';
import { emptyTables } from '@clicktrail/testing';
import t from 'tap';
import {
  inTransaction,
  migrate,
  openPool,
  type Retired,
  rotatePostbackSecret,
  rotatePostbackToken,
} from '../src/index.js';

const quiet = { info: () => {}, warn: () => {} };
const databaseUrl = await emptyTables(t, 'postgres');
await migrate(databaseUrl, quiet);
const pool = openPool({ databaseUrl, log: quiet });
t.teardown(() => pool.end());
await pool.query(`
  INSERT INTO publishers (id, name, status, postback_secret) VALUES ('pub', 'P', 'active', 'secret-0');
  INSERT INTO advertisers (id, name, status, postback_token) VALUES ('adv', 'A', 'active', 'token-0')`);

const rotate = (secret: string, graceSeconds: number) =>
  inTransaction(pool, (tx) => rotatePostbackSecret(tx, 'pub', secret, graceSeconds));
const retired = async (): Promise<Retired[]> =>
  (await pool.query<{ retired: Retired[] }>('SELECT retired_secrets AS retired FROM publishers')).rows[0]!
    .retired;

t.test('a replaced secret is kept for its grace, and dropped by the next change after it', async (t) => {
  t.match(await rotate('secret-1', 60), { id: 'pub', postbackSecret: 'secret-1' });
  const [first, ...others] = await retired();
  t.same(others, []);
  t.equal(first!.value, 'secret-0');
  const inSeconds = (Date.parse(first!.validUntil) - Date.now()) / 1_000;
  t.ok(inSeconds > 50 && inSeconds <= 61, `${inSeconds} s`);
  await rotate('secret-2', 3_600);
  t.same(
    (await retired()).map(({ value }) => value),
    ['secret-1', 'secret-0'],
  );
  t.equal((await retired())[1]!.validUntil, first!.validUntil, 'none holds longer than it was to hold');
  await rotate('secret-3', 0);
  t.same(await retired(), []);
});

t.test('at most ten hold at a time: those whose grace is over last', async (t) => {
  for (let i = 4; i < 20; i++) await rotate(`secret-${i}`, 1_000 + i);
  t.same(
    (await retired()).map(({ value }) => value),
    [18, 17, 16, 15, 14, 13, 12, 11, 10].map((i) => `secret-${i}`),
  );
});

t.test('of an old token only its hash is kept', async (t) => {
  await inTransaction(pool, (tx) => rotatePostbackToken(tx, 'adv', 'token-1', 60));
  const { rows } = await pool.query('SELECT to_jsonb(advertisers)::text AS row FROM advertisers');
  t.match(rows[0].row, createHash('sha256').update('token-0').digest('hex'));
  t.notMatch(rows[0].row, 'token-0');
});
