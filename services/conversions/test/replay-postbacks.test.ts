import t from 'tap';
import { type Service, startService } from './support/start-service.js';

const replayAll = '/api/v1/me/postbacks/replay';
const old = 'https://old.example/?t={txid}&s={status}';
const newer = 'https://new.example/?sale={txid}&is={status}';

const setUrl = ({ pool }: Service, url: string | null, method = 'get') =>
  pool.query(`UPDATE publishers SET postback_url = $1, postback_method = $2 WHERE id = 'pub-1'`, [
    url,
    method,
  ]);

/** A sale with its postback to the old URL. */
async function sell(service: Service, txid: string): Promise<string> {
  const body = { click_id: await service.click(), txid };
  const { conversion } = (await service.call('POST', '/api/v1/conversions', 'admin', body)).body;
  return conversion.id;
}

const fail = ({ pool }: Service, conversionId: string, status = 'failed') =>
  pool.query(`UPDATE postbacks SET status = $2, next_attempt_at = NULL WHERE conversion_id = $1`, [
    conversionId,
    status,
  ]);

const stored = async ({ pool }: Service) =>
  (await pool.query('SELECT url, host, status, run, body FROM postbacks ORDER BY url')).rows;

t.test('replay: the stored call by default, or the one of now', async (t) => {
  const service = await startService(t);
  await setUrl(service, old);
  const conversion = await sell(service, 'a');
  const [{ id }] = (await service.call('GET', '/api/v1/postbacks', 'publisher')).body.rows;
  await fail(service, conversion);
  await setUrl(service, newer);
  const path = `/api/v1/postbacks/${id}/replay`;
  for (const body of [undefined, {}, { to: 'stored' }]) {
    const { status, body: answer } = await service.call('POST', path, 'publisher', body);
    t.same([status, answer.postback.url], [200, 'https://old.example/?t=a&s=approved'], JSON.stringify(body));
  }
  await service.call('PATCH', `/api/v1/conversions/${conversion}`, 'admin', { status: 'rejected' });
  const current = await service.call('POST', path, 'publisher', { to: 'current' });
  t.match(current.body.postback, { id, url: 'https://new.example/?sale=a&is=rejected', status: 'pending' });
  t.match(await stored(service), [{ host: 'new.example', run: 5, body: null }]);
  await setUrl(service, newer, 'post');
  await service.call('POST', path, 'publisher', { to: 'current' });
  t.match(JSON.parse((await stored(service))[0].body), {
    type: 'conversion.recorded',
    data: { id: conversion },
  });
  for (const [sent, field] of [
    [{ to: 'elsewhere' }, 'to'],
    [{ url: 'https://x.example' }, 'url'],
  ] as const) {
    const { status, body } = await service.call('POST', path, 'publisher', sent);
    t.same([status, body.fields[0].field], [400, field]);
  }
  t.equal((await service.call('POST', path, 'otherPublisher', { to: 'current' })).status, 404);
  await setUrl(service, null);
  const without = await service.call('POST', path, 'publisher', { to: 'current' });
  t.same([without.status, without.body.fields[0].field], [400, 'to']);
});

t.test('all failed and pending ones go to the URL of now, and it says how many', async (t) => {
  const service = await startService(t);
  await setUrl(service, old);
  const [failed, pending, delivered] = [
    await sell(service, 'f'),
    await sell(service, 'p'),
    await sell(service, 'd'),
  ];
  await fail(service, failed);
  await fail(service, delivered, 'delivered');
  await setUrl(service, newer);
  const ask = async (body: object, key: 'publisher' | 'admin' | 'otherPublisher' = 'publisher') =>
    (await service.call('POST', replayAll, key, body)).body;
  t.match(await ask({ to: 'current' }, 'otherPublisher'), { success: true, replayed: 0, skipped: 0 });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  t.match(await ask({ to: 'current', since: tomorrow }), { replayed: 0 });
  t.match(await ask({ to: 'current', status: 'failed' }), { replayed: 1 });
  t.match(await ask({ to: 'current' }), { replayed: 2 }, 'the one that failed waits now');
  t.same(
    (await stored(service)).map(({ url, status }) => [url, status]),
    [
      ['https://new.example/?sale=f&is=approved', 'pending'],
      ['https://new.example/?sale=p&is=approved', 'pending'],
      ['https://old.example/?t=d&s=approved', 'delivered'],
    ],
  );
  t.match(await ask({ to: 'current', publisher_id: 'pub-1' }, 'admin'), { replayed: 2 });
  await setUrl(service, null);
  t.match(await ask({ to: 'current' }), { replayed: 0, skipped: 2 }, 'no URL: nothing is sent');
  t.ok(pending);
});

t.test('400 names the field', async (t) => {
  const { call } = await startService(t);
  for (const [key, sent, field] of [
    ['publisher', {}, 'to'],
    ['publisher', { to: 'stored' }, 'to'],
    ['publisher', { to: 'current', status: 'delivered' }, 'status'],
    ['publisher', { to: 'current', since: 'yesterday' }, 'since'],
    ['publisher', { to: 'current', since: '2026-12-31T23:59:60Z' }, 'since'],
    ['publisher', { to: 'current', publisher_id: 'pub-2' }, 'publisher_id'],
    ['admin', { to: 'current' }, 'publisher_id'],
  ] as const) {
    const { status, body } = await call('POST', replayAll, key, sent);
    t.same([status, body.fields?.[0].field], [400, field], JSON.stringify(sent));
  }
  const first = await call('POST', replayAll, 'publisher', { to: 'current', since: '0000-01-01T00:00:00Z' });
  t.equal(first.status, 200);
  t.equal((await call('POST', replayAll, 'advertiser', { to: 'current' })).status, 403);
});
