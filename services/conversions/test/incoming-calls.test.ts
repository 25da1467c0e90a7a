import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import type { NotedCall } from '../src/incoming-calls/call-log.js';
import { type keys, tokens } from './support/accounts.js';
import { startService } from './support/start-service.js';

t.test('every call is noted, whatever refuses it', async (t) => {
  const noted: NotedCall[] = [];
  const { call, click, app } = await startService(t, {
    calls: { note: (each) => void noted.push(each), close: async () => {} },
  });
  const last = () => noted.at(-1)!.line;
  const clickId = await click();

  await t.test('accepted: as sent, by key', async (t) => {
    const body = { click_id: clickId, txid: ' t1 ', revenue: 12.5 };
    const { body: answer } = await call('POST', '/api/v1/conversions', 'advertiser', body, {
      'x-request-id': 'mine',
    });
    t.match(answer, { success: true });
    t.match(last(), {
      id: /^[\da-f]{32}$/,
      advertiser_id: 'adv-1',
      request_id: 'mine',
      via: 'post',
      status: 201,
      code: '',
      click_id: clickId,
      txid: 't1',
      duration_ms: Number,
    });
    t.same(JSON.parse(last().fields), body);
    t.same(noted.at(-1)!.limits, [], 'those that are accepted are all kept');
  });

  await t.test('accepted: by URL and form, without the token', async (t) => {
    const token = tokens['adv-1'];
    for (const method of ['GET', 'POST'] as const) {
      await call(method, `/postback?token=${token}&coupon=SAVE10&txid=u${method}&gclid=${token}x`);
      t.match(last(), { via: 'postback', status: 201, advertiser_id: 'adv-1', txid: `u${method}` });
      t.same(JSON.parse(last().fields), { coupon: 'SAVE10', txid: `u${method}`, gclid: '[removed]x' });
    }
    await app.inject({
      method: 'POST',
      url: `/postback?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'coupon=SAVE10&amp;txid=form&token=other',
    });
    t.same(JSON.parse(last().fields), { coupon: 'SAVE10', 'amp;txid': 'form', txid: 'form' });
    t.notOk(JSON.stringify(noted).includes(token));
  });

  await t.test('a prefetch is no call', async (t) => {
    const before = noted.length;
    const url = `/postback?coupon=SAVE10&token=${tokens['adv-1']}`;
    t.equal((await app.inject({ url, headers: { purpose: 'prefetch' } })).statusCode, 503);
    t.equal(noted.length, before);
  });

  const refused = async (code: string, status: number, made: Promise<unknown>, advertiser: string) => {
    const before = noted.length;
    await made;
    t.equal(noted.length, before + 1, code);
    t.match(last(), { code, status, advertiser_id: advertiser });
    t.not(noted.at(-1)!.limits.length, 0, 'bounded');
  };

  await t.test('refused', async (t) => {
    const post = (key: keyof typeof keys | undefined, body: object | string) =>
      call('POST', '/api/v1/conversions', key, body);
    await refused('invalid_request', 400, post('advertiser', { txid: 'x', nope: 1 }), 'adv-1');
    t.same(JSON.parse(last().fields), { txid: 'x', nope: 1 });
    await refused('invalid_request', 400, post('advertiser', '{"txid": '), 'adv-1');
    await refused('invalid_request', 400, post('advertiser', '[1]'), 'adv-1');
    await refused('not_found', 404, post('advertiser', { click_id: 'nobody' }), 'adv-1');
    await refused('payload_too_large', 413, post('advertiser', { txid: 'x'.repeat(70_000) }), 'adv-1');
    // Refused before the body is read: what was sent is noted all the same.
    await refused('missing_key', 401, post(undefined, { click_id: clickId }), '');
    t.match(last(), { click_id: clickId, txid: '', fields: JSON.stringify({ click_id: clickId }) });
    await refused('forbidden', 403, post('publisher', { click_id: clickId }), '');
    t.equal(last().click_id, clickId);
    await refused('read_only_key', 403, post('readOnly', { click_id: clickId, txid: 'r' }), 'adv-1');
    t.match(last(), { click_id: clickId, txid: 'r' });
    await refused('missing_key', 401, post(undefined, '{"txid": '), '');
    await refused('missing_key', 401, post(undefined, { txid: 'x'.repeat(70_000) }), '');
    t.equal(last().fields, '{}');
    await refused('not_found', 404, post('admin', { click_id: 'nobody' }), '');
    const wrong = { 'x-api-key': 'ck_wrong' };
    await refused('invalid_key', 401, call('POST', '/api/v1/conversions', undefined, {}, wrong), '');
    await refused('missing_key', 401, call('GET', '/postback?txid=1'), '');
    await refused('invalid_key', 401, call('GET', '/postback?txid=1&token=wrong-token'), '');
    t.same(JSON.parse(last().fields), { txid: '1' });
    t.match(noted.at(-1)!.limits, [['address 127.0.0.1', 120], ['strangers']]);
  });

  await t.test("another advertiser's click: the caller's own words, and the caller", async (t) => {
    await refused(
      'forbidden',
      403,
      call('POST', '/api/v1/conversions', 'otherAdvertiser', { click_id: clickId }),
      'adv-2',
    );
    t.same(JSON.parse(last().fields), { click_id: clickId });
    t.notOk(JSON.stringify(last()).includes('adv-1'));
  });

  await t.test('a refusal that is remembered is noted with its code', async () => {
    const again = () =>
      call('POST', '/api/v1/conversions', 'advertiser', { click_id: 'nobody' }, { 'idempotency-key': 'k' });
    await again();
    await refused('not_found', 404, again(), 'adv-1');
  });

  await t.test('refused while its body is on its way: it is not waited for', async (t) => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const sending = (head: object) =>
      httpRequest({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/v1/conversions',
        headers: { 'content-type': 'application/json', ...head },
      });
    const late = sending({ 'content-length': 100 });
    late.on('error', () => {});
    const answered = new Promise<number>((resolve) => {
      late.on('response', (response) => resolve(response.statusCode!));
    });
    late.write('{"txid":');
    t.equal(await answered, 401);
    late.destroy();
    const whole = sending({ 'transfer-encoding': 'chunked' });
    const ended = new Promise<void>((resolve) => {
      whole.on('response', (response) => response.resume().on('end', resolve));
    });
    whole.write('{"txid":');
    whole.end('"in chunks"}');
    await ended;
    t.match(last(), { code: 'missing_key', txid: 'in chunks' });
  });

  await t.test('over a connection, once the answer has left', async (t) => {
    const { port } = app.server.address() as AddressInfo;
    const before = noted.length;
    const request = httpRequest({
      port,
      host: '127.0.0.1',
      path: `/postback?token=${tokens['adv-1']}&txid=gone&coupon=SAVE10`,
    });
    request.on('error', () => {});
    await new Promise<void>((resolve) => {
      request.on('response', (response) => {
        response.resume().on('end', resolve);
      });
      request.end();
    });
    t.equal(noted.length, before + 1);
    t.equal(last().txid, 'gone');
  });
});

t.test('a decision of a page of the console is no call of a server', async (t) => {
  const noted: NotedCall[] = [];
  const session = {
    keyId: 'key',
    role: 'advertiser',
    accountId: 'adv-1',
    readOnly: false,
    rateLimit: 600,
    eventLimit: 60_000,
  } as const;
  const { catalog, ...service } = await startService(t, {
    calls: { note: (each) => void noted.push(each), close: async () => {} },
  }).then((started) => ({ ...started, catalog: started.deps.catalog }));
  catalog.sessionPrincipal = () => ({ ...session, sessionId: 'ses' });
  const answer = await service.app.inject({
    method: 'POST',
    url: '/api/v1/conversions',
    headers: { cookie: 'clicktrail_session=cs_any', 'sec-fetch-site': 'same-origin' },
    payload: { click_id: await service.click(), txid: 'by hand' },
  });
  t.equal(answer.statusCode, 201, answer.body);
  t.same(noted, []);
});
