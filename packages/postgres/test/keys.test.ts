import { hashOfKey } from '@clicktrail/contracts';
import t from 'tap';
import {
  insertKey,
  inTransaction,
  newId,
  newKeySecret,
  prefixOfSecret,
  randomText,
  rotateKey,
} from '../src/index.js';
import { freshPool } from './support.js';

t.test('a secret is random, and its prefix gives little of it away', async (t) => {
  t.match(newKeySecret(), /^ck_[0-9A-Za-z]{40}$/);
  t.not(newKeySecret(), newKeySecret());
  t.match(newId('adv'), /^adv_[0-9A-Za-z]{10}$/);
  t.equal(prefixOfSecret('ck_123456789'), 'ck_1');
  t.equal(prefixOfSecret('short'), 's', 'at most a third');
  t.equal(prefixOfSecret(newKeySecret()).length, 9);
  const counts = new Map<string, number>();
  for (const letter of randomText(62_000)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  t.equal(counts.size, 62);
  t.ok(Math.max(...counts.values()) < 1_300 && Math.min(...counts.values()) > 700, 'about 1,000 of each');
});

t.test('a rotated key has its old secret for the grace, and none for longer than before', async (t) => {
  const { pool } = await freshPool(t);
  const key = {
    role: 'admin',
    accountId: null,
    name: null,
    readOnly: false,
    rateLimit: 600,
    eventLimit: 60_000,
    expiresAt: null,
  } as const;
  const { id, prefix } = await inTransaction(pool, (tx) => insertKey(tx, key, 'secret-of-the-key'));
  t.equal(prefix, 'secre');
  const rotate = (secret: string, graceSeconds: number) =>
    inTransaction(pool, (tx) => rotateKey(tx, id, secret, graceSeconds));
  const secondsLeft = async (secret: string) => {
    const { rows } = await pool.query(
      `SELECT extract(epoch FROM valid_until - now())::float8 AS left FROM api_key_secrets WHERE secret_hash = $1`,
      [hashOfKey(secret)],
    );
    return rows[0].left;
  };
  t.equal((await rotate('another-secret', 60)).prefix, 'anot');
  const first = await secondsLeft('secret-of-the-key');
  t.ok(first > 50 && first <= 60, `${first}`);
  t.equal(await secondsLeft('another-secret'), null);
  await rotate('third', 3_600);
  t.ok((await secondsLeft('secret-of-the-key')) <= 60, 'not prolonged');
  t.ok((await secondsLeft('another-secret')) > 3_000);
});
