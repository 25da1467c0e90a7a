import t from 'tap';
import { startService } from './support/start-service.js';

t.test('POST /api/v1/conversions refuses', async (t) => {
  const { call, click, pool } = await startService(t);
  const post = (body: object | string, key: Parameters<typeof call>[2] = 'advertiser') =>
    call('POST', '/api/v1/conversions', key, body);
  const fieldsOf = (answer: Awaited<ReturnType<typeof post>>) =>
    (answer.body.fields ?? []).map(({ field }: { field: string }) => field).sort();

  await t.test('400: every bad field at once', async (t) => {
    const bad = await post({ status: 'paid', revenue: -1, payout: 'x', currency: 'ABC', txid: 7, extra: 1 });
    t.match(bad, { status: 400, body: { code: 'invalid_request' } });
    t.same(fieldsOf(bad), ['click_id', 'currency', 'extra', 'payout', 'revenue', 'status', 'txid']);
    t.same(fieldsOf(await post({})), ['click_id']);
    for (const noObject of ['[1]', '1', 'null', '"x"', '{"click_id":']) {
      const answer = await post(noObject);
      t.ok(answer.status === 400 && fieldsOf(answer).includes('body'), noObject);
    }
    const clickId = await click();
    for (const revenue of ['1e400', '-0.0001', '100000000000', '"1"', 'null', `0.${'0'.repeat(120)}1`]) {
      const answer = await post(`{"click_id":"${clickId}","revenue":${revenue}}`);
      t.same([answer.status, fieldsOf(answer)], [400, ['revenue']], revenue);
    }
    for (const clickIdOf of ['x'.repeat(501), 'a\0b', '\ud800']) {
      t.same(fieldsOf(await post({ click_id: clickIdOf })), ['click_id']);
    }
  });

  await t.test('401 and 403: the key', async (t) => {
    const body = { click_id: await click() };
    t.match(await call('POST', '/api/v1/conversions', undefined, body), {
      status: 401,
      body: { code: 'missing_key' },
    });
    t.match(await post(body, 'publisher'), { status: 403, body: { code: 'forbidden', role: 'publisher' } });
    t.match(await post(body, 'readOnly'), { status: 403, body: { code: 'read_only_key' } });
  });

  await t.test("403: another advertiser's click or coupon", async (t) => {
    const refused = { status: 403, body: { code: 'forbidden', role: 'advertiser' } };
    t.match(await post({ click_id: await click() }, 'otherAdvertiser'), refused);
    t.match(await post({ coupon: 'SAVE10' }, 'otherAdvertiser'), refused);
    t.match(await post({ click_id: await click(), coupon: 'OTHERS' }), refused, 'either of both');
    t.equal((await post({ click_id: await click() }, 'admin')).status, 201, 'an admin records for all');
  });

  await t.test('404: an unknown click or coupon, in any form', async (t) => {
    const real = await click();
    const almost = real.slice(0, -1) + (real.endsWith('0') ? '1' : '0');
    for (const id of [almost, 'x', "'; --", '0'.repeat(32), '\u{1F600}', `${real} x`]) {
      t.match(await post({ click_id: id }), { status: 404, body: { code: 'not_found' } }, id);
    }
    t.match(await post({ coupon: 'save11' }), { status: 404 });
    t.match(await post({ click_id: real, coupon: 'NONE' }), { status: 404 });
  });

  await t.test('422: a click that was rejected by fraud checks', async (t) => {
    const clickId = await click({ fraudReasons: ['ip_block'], fraudScore: 100 });
    t.match(await post({ click_id: clickId }), { status: 422, body: { code: 'click_rejected' } });
    t.match(
      await post({ click_id: clickId }, 'otherAdvertiser'),
      { status: 403 },
      'nobody else learns of it',
    );
  });

  const { rows } = await pool.query('SELECT count(*)::int AS n FROM conversions');
  t.equal(rows[0].n, 1, 'nothing that was refused is stored');
});
