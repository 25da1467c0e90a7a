import { Refusal } from '@clicktrail/contracts';
import t from 'tap';
import { tokens } from './support/accounts.js';
import { startService } from './support/start-service.js';

t.test('/postback', async (t) => {
  const taken: string[] = [];
  const { call, click, app, deps, pool } = await startService(t, {}, (bucket) => taken.push(bucket));
  const token = tokens['adv-1'];
  const get = (parameters: Record<string, string>) =>
    call('GET', `/postback?${new URLSearchParams(parameters)}`);

  await t.test('records, repeats and updates like the API', async (t) => {
    const clickId = await click({ campaignId: 'accepts' });
    const sale = { click_id: clickId, txid: 'p1', revenue: '10.5', gclid: 'ignored', token };
    const first = await get(sale);
    t.match(first, {
      status: 201,
      body: { success: true, status: 'recorded', conversion: { payout: 1.05 } },
    });
    t.match(await get(sale), { status: 200, body: { status: 'duplicate' } });
    t.match(await get({ ...sale, payout: '2', status: 'pending' }), {
      status: 200,
      body: { status: 'updated', conversion: { payout: 2 } },
    });
    const { rows } = (await call('GET', `/api/v1/conversions/${first.body.conversion.id}/history`, 'admin'))
      .body;
    t.match(rows, [{ via: 'postback', changedBy: { keyId: null, role: 'advertiser' } }, { via: 'postback' }]);
    t.ok(taken.includes('token:adv-1'));
  });

  await t.test('an empty parameter was not filled in: it counts as not sent', async (t) => {
    const clickId = await click();
    const sale = {
      click_id: clickId,
      txid: '',
      status: '',
      revenue: '',
      goal: '',
      coupon: '',
      currency: '',
      token,
    };
    t.match(await get(sale), { status: 201, body: { conversion: { status: 'approved' } } });
    t.match(await get({ click_id: clickId, token }), { status: 200, body: { status: 'duplicate' } });
  });

  await t.test('POST: by URL, by form, by JSON', async (t) => {
    const sale = { coupon: 'SAVE10', txid: 'p2', revenue: '3' };
    const url = `/postback?token=${token}`;
    t.equal((await call('POST', `${url}&${new URLSearchParams(sale)}`)).status, 201);
    const form = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(sale).toString(),
    });
    t.match(form.json(), { status: 'duplicate' });
    t.match((await call('POST', url, undefined, { ...sale, revenue: 4 })).body, { status: 'updated' });
  });

  await t.test('400: a body that cannot be read, or a known field in it that is no text', async (t) => {
    const url = `/postback?token=${token}`;
    const sale = { coupon: 'SAVE10', txid: 'p3' };
    const inUrl = `${url}&${new URLSearchParams(sale)}`;
    const sent = async (address: string, type: string, payload: string) => {
      const answer = await app.inject({
        method: 'POST',
        url: address,
        headers: { 'content-type': type },
        payload,
      });
      return [
        answer.statusCode,
        ...(answer.json().fields ?? []).map((each: { field: string }) => each.field),
      ];
    };
    const json = 'application/json';
    t.same(await sent(inUrl, json, '{bad'), [400, 'body']);
    t.same(await sent(inUrl, json, '[1]'), [400, 'body']);
    t.same(await sent(inUrl, 'text/plain', 'abc'), [400, 'body']);
    const form = 'application/x-www-form-urlencoded';
    t.same(
      await sent(inUrl, form, 'txid=A%E9'),
      [400, 'body'],
      'Latin-1, of which every letter would be the same',
    );
    t.same(await sent(url, form, 'coupon=SAVE10&txid=%c3'), [400, 'body']);
    t.same(await sent(inUrl, `${form}; charset=iso-8859-1`, 'goal=x'), [400, 'body']);
    t.same(await sent(inUrl, form, 'currency=%C3%9Fp'), [400, 'currency'], 'no letters of a currency');
    for (const field of ['click_id', 'txid', 'status', 'revenue', 'goal']) {
      for (const value of [true, null, ['a'], { a: 1 }]) {
        t.same(await sent(url, json, JSON.stringify({ ...sale, [field]: value })), [400, field], field);
      }
    }
    t.same(await sent(inUrl, form, 'status=approved&status=rejected'), [400, 'status']);
    t.same(await sent(inUrl, form, 'gclid=1&gclid=2'), [201], 'what is not known is ignored');
    t.same(await sent(inUrl, 'text/plain', ''), [200], 'no body is no fault');
  });

  await t.test('400: a body of another type: told which two it may have', async (t) => {
    for (const [url, fault] of [
      [
        `/postback?token=${token}`,
        'must be a form or JSON, with Content-Type: application/x-www-form-urlencoded or application/json',
      ],
      ['/nothing', undefined],
    ] as const) {
      const headers = { 'content-type': 'text/plain' };
      const answer = await app.inject({ method: 'POST', url, headers, payload: 'abc' });
      t.equal(answer.statusCode, fault === undefined ? 404 : 400);
      const [field] = answer.json().fields ?? [];
      t.same(field, fault && { field: 'body', message: fault });
    }
  });

  const form = (parameters: Record<string, string>, url = '/postback', headers = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(parameters).toString(),
    });

  await t.test('the token may stand among the fields of a form', async (t) => {
    const sale = { coupon: 'SAVE10', txid: 'in-form' };
    const sent = await form({ ...sale, token });
    t.match([sent.statusCode, sent.json()], [201, { status: 'recorded' }]);
    t.equal((await form({ ...sale, TOKEN: token }, '/postback?txid=in-form')).statusCode, 200);
    t.equal((await form({ ...sale, token: 'wrong' })).json().code, 'invalid_key');
    t.equal((await form(sale)).json().message, 'No postback token. Send it in the URL: /postback?token=...');
    t.equal(
      (await form({ ...sale, token }, '/postback?token=wrong')).statusCode,
      401,
      'that of the URL counts',
    );
    t.equal(
      (await call('POST', '/postback', undefined, { ...sale, token })).status,
      401,
      'no JSON is read for it',
    );
    const key = { 'idempotency-key': 'form-token' };
    const first = await form({ coupon: 'SAVE10', token }, '/postback', key);
    const again = await form({ coupon: 'SAVE10', token }, '/postback', key);
    t.same([again.json(), again.headers['idempotent-replay']], [first.json(), 'true']);
    const other = await form({ coupon: 'OTHERS', token: tokens['adv-2'] }, '/postback', key);
    t.equal(other.statusCode, 201, 'another advertiser has keys of its own');
  });

  await t.test(
    'names in any letter case; transaction_id is txid; a slash at the end is dropped',
    async (t) => {
      const clickId = await click();
      const first = await call('GET', `/postback/?Click_ID=${clickId}&TXID=names&REVENUE=10&ToKeN=${token}`);
      t.match(first, { status: 201, body: { conversion: { payout: Number } } });
      const again = (path: string) => call('GET', `${path}click_id=${clickId}&token=${token}`);
      t.match(await again('/postback?Transaction_Id=names&'), { body: { status: 'duplicate' } });
      t.match(await again('/postback?transaction_id=names&txid=&'), { body: { status: 'duplicate' } });
      t.match(await again('/postback/?txid=names&transaction_id=other&revenue=10&'), {
        body: { status: 'duplicate' },
      });
      t.match(
        (await form({ Coupon: 'SAVE10', transaction_id: 'names', Token: token }, '/postback/')).json(),
        {
          status: 'duplicate',
        },
      );
      const json = { Click_Id: clickId, TXID: 'names', Revenue: 20 };
      t.match((await call('POST', `/postback?token=${token}`, undefined, json)).body, { status: 'updated' });
      t.equal((await again('/postback/x?')).status, 404);
    },
  );

  await t.test('a prefetch is 503 and records nothing', async (t) => {
    const clickId = await click();
    taken.length = 0;
    for (const [name, value] of [
      ['sec-purpose', 'prefetch;prerender'],
      ['purpose', 'prefetch'],
      ['x-moz', 'prefetch'],
    ] as const)
      for (const path of ['/postback', '/postback/']) {
        const url = `${path}?click_id=${clickId}&txid=ahead&token=${token}`;
        const answer = await app.inject({ url, headers: { [name]: value } });
        t.match([answer.statusCode, answer.headers['cache-control']], [503, 'no-store'], name);
      }
    t.same(taken, [], 'and does not count');
    t.equal((await get({ click_id: clickId, txid: 'ahead', token })).status, 201);
  });

  await t.test('no answer is stored on the way', async (t) => {
    const sale = `coupon=SAVE10&txid=stored`;
    for (const [path, status] of [
      [`?${sale}&token=${token}`, 201],
      [`/?${sale}&token=${token}`, 200],
      [`?txid=x&token=${token}`, 400],
      [`?${sale}`, 401],
      [`?coupon=nothing&token=${token}`, 404],
    ] as const)
      for (const method of ['GET', 'POST'] as const) {
        const answer = await app.inject({ method, url: `/postback${path}` });
        t.equal(answer.headers['cache-control'], 'no-store', `${method} ${path}`);
        if (method === 'GET') t.equal(answer.statusCode, status);
      }
  });

  await t.test('401: a wrong or missing token counts as a request without a key', async (t) => {
    taken.length = 0;
    const clickId = await click();
    t.match(await get({ click_id: clickId }), { status: 401, body: { code: 'missing_key' } });
    t.match(await get({ click_id: clickId, token: 'wrong' }), { status: 401, body: { code: 'invalid_key' } });
    t.match(await call('GET', `/postback?token=${token}&token=x`), { status: 401 });
    t.same(taken, Array(3).fill('address:127.0.0.1'));

    const { refresh } = deps.catalog;
    deps.catalog.refresh = () => Promise.reject(new Refusal('unavailable', { retryAfterSeconds: 1 }));
    t.match(await get({ click_id: clickId, token: 'unknown' }), { status: 503 });
    deps.catalog.refresh = refresh;
    t.same(taken, Array(4).fill('address:127.0.0.1'), 'also where Postgres is away');
  });

  await t.test('400, 403, 404, 422', async (t) => {
    const bad = await get({
      status: 'paid',
      revenue: '-1',
      payout: '1,5',
      currency: 'EURO',
      goal: 'x'.repeat(501),
      token,
    });
    t.equal(bad.status, 400);
    t.same(bad.body.fields.map(({ field }: { field: string }) => field).sort(), [
      'click_id',
      'currency',
      'goal',
      'payout',
      'revenue',
      'status',
    ]);
    t.equal((await get({ click_id: await click(), token: tokens['adv-2'] })).status, 403);
    t.equal((await get({ click_id: 'nobody', token })).status, 404);
    t.equal((await get({ click_id: await click({ fraudReasons: ['velocity'] }), token })).status, 422);
  });

  t.equal((await pool.query('SELECT count(*)::int AS n FROM conversions')).rows[0].n, 10);
});
