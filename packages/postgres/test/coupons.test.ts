import { foldText, trimText } from '@clicktrail/contracts';
import { emptyStore } from '@clicktrail/testing';
import t from 'tap';
import { couponCodeExists, findCoupon, migrate, openPool, type Pool } from '../src/index.js';
import { migrateBefore } from './earlier-schema.js';
import { freshPool, silent } from './support.js';

async function addCoupons(pool: Pool, codes: readonly string[]): Promise<void> {
  await pool.query(
    `INSERT INTO advertisers (id, name, status, postback_token, version) VALUES ('adv', 'a', 'active', 't', 1)`,
  );
  await pool.query(`INSERT INTO campaigns (id, advertiser_id, name, status, offer_url, access, currency, accept_payout, version)
    VALUES ('cmp', 'adv', 'c', 'active', 'https://o.example/', 'open', 'USD', false, 1)`);
  for (const [i, code] of codes.entries()) {
    await pool.query(
      `INSERT INTO publishers (id, name, status, postback_secret, version) VALUES ($1, 'p', 'active', 's', 1)`,
      [`pub-${i}`],
    );
    await pool.query(
      `INSERT INTO coupons (id, code, campaign_id, affiliate_id, created_at)
       VALUES ($1, $2, 'cmp', $3, '2026-01-01Z'::timestamptz + $4 * interval '1 s')`,
      [`cpn-${i}`, code, `pub-${i}`, i],
    );
  }
}

t.test('a code in any letter case, in any script, with white space around it', async (t) => {
  const { pool } = await freshPool(t);
  await addCoupons(pool, [
    'Save10',
    'ÄPFEL',
    'скидка',
    'STRASSE',
    'ΟΔΟΣ',
    ' padded\u00a0',
    'w i n',
    'indirim',
    'café',
  ]);
  const codeOf = async (code: string) => (await findCoupon(pool, code))?.code;
  for (const code of ['Save10', 'SAVE10', 'save10', ' sAvE10 ', '\tsave10\u200b', '\u3000SAVE10\ufeff'])
    t.equal(await codeOf(code), 'Save10', `${JSON.stringify(code)} is found, and shown as it was made`);
  t.equal(await codeOf('äpfel'), 'ÄPFEL');
  t.equal(await codeOf('СКИДКА'), 'скидка');
  t.equal(await codeOf('straße'), 'STRASSE', 'capitals of one letter may be two');
  t.equal(await codeOf('οδος'), 'ΟΔΟΣ', 'small letters of one capital may be two');
  for (const code of ['İNDİRİM', 'INDIRIM', 'ındırım', 'i\u0307ndirim', 'indi\u00adrim', 'ＩＮＤＩＲＩＭ'])
    t.equal(await codeOf(code), 'indirim', code);
  for (const code of ['CAFÉ', 'cafe\u0301', 'CAFE\u0301']) t.equal(await codeOf(code), 'café', code);
  t.equal(await codeOf('STRAẞE'), 'STRASSE');
  t.equal(await codeOf('PADDED'), ' padded\u00a0');
  t.equal(await codeOf('W I N'), 'w i n');
  for (const other of ['save1', 'save100', 'sa ve10', 'apfel', 'win', '', ' '])
    t.equal(await codeOf(other), undefined, JSON.stringify(other));
  t.ok(await couponCodeExists(pool, ' SAVE10'));
  t.notOk(await couponCodeExists(pool, 'SAVE11'));
});

t.test('the white space around a code is that around all texts of a sale', async (t) => {
  const { pool } = await freshPool(t);
  const { rows } = await pool.query<{ n: number }>(
    `SELECT n FROM generate_series(1, 65535) n WHERE n NOT BETWEEN 55296 AND 57343 AND coupon_key(chr(n)) = ''`,
  );
  const all = Array.from({ length: 65_536 }, (_, n) => n).filter((n) => n > 0 && (n < 0xd800 || n > 0xdfff));
  t.same(
    rows.map(({ n }) => n),
    all.filter((n) => trimText(String.fromCharCode(n)) === ''),
  );
});

t.test('Postgres folds codes as foldText does', async (t) => {
  const { pool } = await freshPool(t);
  const words =
    'indirim İNDİRİM ındırım i\u0307x I\u0307X straße STRAẞE ŉx ǆ ǅ ΐ ﬁ ＳＡＬＥ ſ K Å ΣΑΣ σας ᾳ ⅷ ①';
  const texts = [...words.split(' '), 'cafe\u0301', 'sa\u00adle', ' ä ', 'a\u3000b'];
  const { rows } = await pool.query<{ key: string }>(
    'SELECT coupon_key(code) AS key FROM unnest($1::text[]) AS code',
    [texts],
  );
  t.same(
    rows.map(({ key }) => key),
    texts.map(foldText),
  );
});

t.test('the look-up reads an index', async (t) => {
  const { pool } = await freshPool(t);
  const connection = await pool.connect();
  t.teardown(() => connection.release());
  await connection.query('SET enable_seqscan = off');
  const { rows } = await connection.query(
    `EXPLAIN SELECT FROM coupons WHERE coupon_key(code) COLLATE "C" = coupon_key('save10')`,
  );
  t.match(JSON.stringify(rows), 'coupons_by_key');
});

t.test('stored coupons that differ in letter case alone', async (t) => {
  const databaseUrl = await emptyStore(t, 'postgres');
  const pool = openPool({ databaseUrl, log: silent });
  t.teardown(() => pool.end());
  await migrateBefore(pool, '0130');
  await addCoupons(pool, ['save10', 'SAVE10', 'SAVE10 ', 'İX', 'ix']);
  await migrate(databaseUrl, silent);
  const publisherOf = async (code: string) => (await findCoupon(pool, code))?.affiliateId;
  t.equal(await publisherOf('save10'), 'pub-0', 'each is found as it is written');
  t.equal(await publisherOf('SAVE10'), 'pub-1');
  t.equal(await publisherOf('Save10'), 'pub-0', 'the oldest in any other case');
  t.same(
    [await publisherOf('ix'), await publisherOf('İX'), await publisherOf('IX')],
    ['pub-4', 'pub-3', 'pub-3'],
  );
  await pool.query(`DELETE FROM coupons WHERE id = 'cpn-0'`);
  t.equal(await publisherOf('save10'), 'pub-1', 'then the next');
});
