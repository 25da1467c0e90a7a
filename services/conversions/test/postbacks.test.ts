import { openPool } from '@clicktrail/postgres';
import { freePort } from '@clicktrail/testing';
import t from 'tap';
import { startService } from './support/start-service.js';

t.test('the postbacks of conversions', async (t) => {
  const { call, click, pool } = await startService(t);
  const template =
    'https://pub.example/{goal}?c={click_id}&v={conversion_id}&t={txid}&s={status}&p={payout}&r={revenue}' +
    '&cur={currency}&k={campaign_id}&a={affiliate_id}&s1={sub1}&s2={sub2}#{goal}';
  const setUrl = (id: string, url: string | null) =>
    pool.query('UPDATE publishers SET postback_url = $2 WHERE id = $1', [id, url]);
  await setUrl('pub-1', template);
  const post = async (body: object) => (await call('POST', '/api/v1/conversions', 'admin', body)).body;
  const list = async (query: string, key: Parameters<typeof call>[2] = 'admin') =>
    (await call('GET', `/api/v1/postbacks${query}`, key)).body;

  const clickId = await click({ sub1: 'a&b=c d/ä' });
  const sale = { click_id: clickId, txid: 'x?y', goal: 'upsell', revenue: 3 };
  const { conversion } = await post(sale);
  const of = `?conversion_id=${conversion.id}`;

  await t.test('fires on recorded, macros filled in and encoded', async (t) => {
    const { rows, total } = await list(of);
    t.equal(total, 1);
    t.match(rows[0], {
      conversionId: conversion.id,
      publisherId: 'pub-1',
      event: 'recorded',
      status: 'pending',
      attempts: [],
    });
    t.equal(rows[0].webhookId, `msg_${rows[0].id}`);
    t.ok(Date.parse(rows[0].nextAttemptAt) <= Date.now());
    t.equal(
      rows[0].url,
      `https://pub.example/upsell?c=${clickId}&v=${conversion.id}&t=x%3Fy&s=approved&p=1.5&r=3&cur=USD&k=fixed` +
        '&a=pub-1&s1=a%26b%3Dc%20d%2F%C3%A4&s2=',
    );
  });

  await t.test('a fixed payout is told in its own currency, beside the currency of the sale', async (t) => {
    const own = await post({ click_id: await click(), revenue: 500_000, currency: 'PYG' });
    const { rows } = await list(`?conversion_id=${own.conversion.id}`);
    t.match(rows[0].url, '&p=12.5&r=500000&cur=PYG&');
  });

  await t.test('fires on updated, not on duplicate', async (t) => {
    await post(sale);
    await post({ ...sale, status: 'rejected' });
    const { rows } = await list(of);
    t.same(
      rows.map(({ event }: { event: string }) => event),
      ['updated', 'recorded'],
    );
    t.match(rows[0].url, '&s=rejected&');
  });

  await t.test(
    'a publisher without a URL, or with one that makes none, gets none; the sale is recorded',
    async (t) => {
      for (const url of [null, 'ftp://x/{txid}', 'https://{txid}/']) {
        await setUrl('pub-2', url);
        const clickIdOf = await click({ affiliateId: 'pub-2' });
        t.match(await post({ click_id: clickIdOf, txid: `${clickIdOf} /` }), { status: 'recorded' });
      }
      t.equal((await list('?publisher_id=pub-2')).total, 0);
    },
  );

  await t.test('publishers see their own, and replay their own', async (t) => {
    const [{ id }] = (await list('', 'publisher')).rows;
    t.equal((await list('', 'otherPublisher')).total, 0);
    t.equal((await list('?publisher_id=pub-1', 'otherPublisher')).total, 0);
    t.equal((await list('?status=delivered')).total, 0);
    t.equal((await list('?status=pending&limit=1')).rows.length, 1);
    await pool.query(`UPDATE postbacks SET status = 'failed', next_attempt_at = NULL WHERE id = $1`, [id]);
    t.match(await call('GET', `/api/v1/postbacks/${id}`, 'publisher'), {
      status: 200,
      body: { postback: { id, status: 'failed' } },
    });
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/replay'],
    ] as const) {
      t.equal((await call(method, `/api/v1/postbacks/${id}${path}`, 'otherPublisher')).status, 404);
      t.equal((await call(method, `/api/v1/postbacks/${id}${path}`, 'advertiser')).status, 403);
      t.equal((await call(method, `/api/v1/postbacks/nobody${path}`, 'admin')).status, 404);
    }
    const replayed = await call('POST', `/api/v1/postbacks/${id}/replay`, 'publisher');
    t.match(replayed, {
      status: 200,
      body: { success: true, postback: { id, status: 'pending', webhookId: `msg_${id}` } },
    });
    t.type(replayed.body.postback.nextAttemptAt, 'string');
    t.equal(
      (await call('POST', `/api/v1/postbacks/${id}/replay`, 'admin', {})).status,
      200,
      'an empty body is fine',
    );
    t.equal((await call('GET', '/api/v1/postbacks?nope=1', 'admin')).status, 400);
  });
});

t.test('a fault in the middle leaves nothing half done', async (t) => {
  const { call, click, pool } = await startService(t);
  const clickId = await click();
  await pool.query('ALTER TABLE conversion_versions RENAME TO gone');
  t.equal((await call('POST', '/api/v1/conversions', 'admin', { click_id: clickId })).status, 500);
  await pool.query('ALTER TABLE gone RENAME TO conversion_versions');
  t.equal((await pool.query('SELECT 1 FROM conversions')).rowCount, 0);
  t.equal((await call('POST', '/api/v1/conversions', 'admin', { click_id: clickId })).status, 201);
});

t.test('Postgres away: 503', async (t) => {
  const log = { info: () => {}, warn: () => {} };
  const pool = openPool({ databaseUrl: `postgres://nobody@127.0.0.1:${await freePort()}/none`, log });
  t.teardown(() => pool.end());
  const { call, click } = await startService(t, { pool });
  const away = { status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '1' } };
  t.match(await call('POST', '/api/v1/conversions', 'admin', { click_id: await click() }), away);
  t.match(await call('POST', '/api/v1/conversions', 'admin', { coupon: 'SAVE10' }), away);
  for (const path of ['conversions', 'conversions/x', 'conversions/x/history', 'postbacks', 'postbacks/x']) {
    t.match(await call('GET', `/api/v1/${path}`, 'admin'), away, path);
  }
});
