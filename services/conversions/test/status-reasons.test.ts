import t from 'tap';
import { tokens } from './support/accounts.js';
import { startService } from './support/start-service.js';

t.test('why a conversion has its status', async (t) => {
  const { call, click, pool } = await startService(t);
  const send = async (sale: object) => (await call('POST', '/api/v1/conversions', 'admin', sale)).body;
  const read = async (id: string) => {
    const { conversion } = (await call('GET', `/api/v1/conversions/${id}`, 'admin')).body;
    return [conversion.status, conversion.statusReason, conversion.statusNote];
  };
  const patch = (id: string, body: object) => call('PATCH', `/api/v1/conversions/${id}`, 'admin', body);
  const postbacks = async (id: string) => {
    const sql = 'SELECT event, url, body FROM postbacks WHERE conversion_id = $1 ORDER BY created_at, id';
    return (await pool.query<{ event: string; url: string; body: string | null }>(sql, [id])).rows;
  };

  await t.test('is kept by a re-send, cleared by another status, and a change by itself', async (t) => {
    const sale = { click_id: await click(), txid: 'r1' };
    const why = { status_reason: 'item_returned', status_note: ' two of two ' };
    const { conversion } = await send({ ...sale, status: 'rejected', ...why });
    const { id } = conversion;
    t.same(await read(id), ['rejected', 'item_returned', 'two of two']);
    t.match(await send(sale), { status: 'duplicate' });
    t.match(await send({ ...sale, status: 'rejected' }), { status: 'duplicate' });
    t.same(await read(id), ['rejected', 'item_returned', 'two of two']);
    t.match(await send({ ...sale, status_reason: 'duplicate_order' }), { status: 'updated' });
    t.same(await read(id), ['rejected', 'duplicate_order', 'two of two']);
    t.match(await send({ ...sale, status: 'approved' }), { status: 'updated' });
    t.same(await read(id), ['approved', null, null]);
    t.match(await send({ ...sale, status: 'rejected', status_note: 'sent back' }), { status: 'updated' });
    t.same(await read(id), ['rejected', null, 'sent back']);
    const history = (await call('GET', `/api/v1/conversions/${id}/history`, 'admin')).body.rows;
    t.same(
      history.map((v: { statusReason: string; statusNote: string }) => [v.statusReason, v.statusNote]),
      [
        ['item_returned', 'two of two'],
        ['duplicate_order', 'two of two'],
        [null, null],
        [null, 'sent back'],
      ],
    );
  });

  await t.test('an unknown word is 400, and so is a note that is too long', async (t) => {
    const sale = { click_id: await click() };
    for (const [field, value] of [
      ['status_reason', 'returned'],
      ['status_reason', ''],
      ['status_note', 'x'.repeat(501)],
    ] as const) {
      const { status, body } = await call('POST', '/api/v1/conversions', 'admin', {
        ...sale,
        [field]: value,
      });
      t.match([status, body.fields[0].field], [400, field], `${field} ${value.slice(0, 9)}`);
    }
  });

  await t.test('an admin decides with a reason, changes it alone, and clears it', async (t) => {
    const { conversion } = await send({ click_id: await click() });
    const { id } = conversion;
    await patch(id, { status: 'rejected', status_reason: 'customer_fraud', status_note: 'a stolen card' });
    t.same(await read(id), ['rejected', 'customer_fraud', 'a stolen card']);
    await patch(id, { status_reason: 'other' });
    t.same(await read(id), ['rejected', 'other', 'a stolen card']);
    await patch(id, { status_note: null });
    t.same(await read(id), ['rejected', 'other', null]);
    const decision = { ids: [id], status: 'rejected', status_reason: 'test' };
    t.match((await call('POST', '/api/v1/conversions/decisions', 'admin', decision)).body, { changed: 1 });
    t.match((await call('POST', '/api/v1/conversions/decisions', 'admin', decision)).body, { unchanged: 1 });
    t.same(await read(id), ['rejected', 'test', null]);
    t.equal((await patch(id, {})).status, 400);
  });

  await t.test('/postback takes any word: one that is none of the list is the note of `other`', async (t) => {
    const report = async (fields: Record<string, string>) => {
      const sale = { click_id: await click(), status: 'rejected', token: tokens['adv-1'], ...fields };
      const { body } = await call('GET', `/postback?${new URLSearchParams(sale)}`);
      return read(body.conversion.id);
    };
    t.same(await report({ status_reason: 'Item Returned' }), ['rejected', 'item_returned', null]);
    t.same(await report({ status_reason: 'no stock' }), ['rejected', 'other', 'no stock']);
    const both = { status_reason: 'no stock', status_note: 'until May' };
    t.same(await report(both), ['rejected', 'other', 'no stock: until May']);
    t.same(await report({ status_reason: '', status_note: '' }), ['rejected', null, null]);
  });

  await t.test('the list is filtered by it', async (t) => {
    const { conversion } = await send({ click_id: await click(), status_reason: 'invalid_lead' });
    const ids = async (reason: string) => {
      const { body } = await call('GET', `/api/v1/conversions?status_reason=${reason}`, 'publisher');
      return body.rows.map(({ id }: { id: string }) => id);
    };
    t.same(await ids('invalid_lead'), [conversion.id]);
    t.same(await ids('out_of_terms'), []);
    t.equal((await call('GET', '/api/v1/conversions?status_reason=none', 'admin')).status, 400);
  });

  await t.test('postbacks carry it, and decisions call those who ask for them', async (t) => {
    const url = 'https://pub.example/?w={status_reason}&c={payout_currency}';
    await pool.query(
      `UPDATE publishers SET postback_url = $1, postback_method = 'post', postback_on = '["recorded", "decided"]'`,
      [url],
    );
    const sale = { click_id: await click(), txid: 'p1', currency: 'PYG', revenue: 500_000 };
    const { conversion } = await send({ ...sale, status: 'pending' });
    await send({ ...sale, status: 'approved' });
    const why = { status_reason: 'window_expired', status_note: 'after 31 days' };
    await patch(conversion.id, { status: 'rejected', ...why });
    await patch(conversion.id, { status: 'rejected', ...why });
    const decision = { ids: [conversion.id], status: 'approved' };
    await call('POST', '/api/v1/conversions/decisions', 'admin', decision);
    const sent = await postbacks(conversion.id);
    t.same(
      sent.map(({ event, url }) => `${event} ${new URL(url).search}`),
      ['recorded ?w=&c=USD', 'decided ?w=window_expired&c=USD', 'decided ?w=&c=USD'],
      'not for `updated`, and once for each change',
    );
    const [, decided] = sent.map(({ body }) => JSON.parse(body!));
    t.match(decided, {
      type: 'conversion.decided',
      data: { status: 'rejected', statusReason: 'window_expired', statusNote: 'after 31 days' },
    });
    await pool.query(`UPDATE publishers SET postback_on = DEFAULT`);
    await patch(conversion.id, { status: 'pending' });
    t.equal((await postbacks(conversion.id)).length, 3, 'by default decisions call nobody');
  });
});
