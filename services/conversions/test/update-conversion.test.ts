import t from 'tap';
import { startService } from './support/start-service.js';

t.test('PATCH /api/v1/conversions/{id}', async (t) => {
  const { call, click, pool } = await startService(t);
  const record = async (
    campaignId: keyof typeof import('./support/accounts.js').campaigns,
    body: object = {},
  ) => {
    const clickId = await click({ campaignId });
    const sale = { click_id: clickId, ...body };
    return {
      id: (await call('POST', '/api/v1/conversions', 'admin', sale)).body.conversion.id as string,
      sale,
    };
  };
  const patch = (id: string, body: object | string, key: Parameters<typeof call>[2] = 'admin') =>
    call('PATCH', `/api/v1/conversions/${id}`, key, body);

  await t.test('200: answers the whole conversion', async (t) => {
    const { id, sale } = await record('fixed', { txid: 't1' });
    const { status, body } = await patch(id, { status: 'rejected' });
    t.equal(status, 200);
    t.match(body, {
      success: true,
      conversion: { id, clickId: sale.click_id, campaignId: 'fixed', affiliateId: 'pub-1' },
    });
    t.match(body.conversion, {
      transactionId: 't1',
      status: 'rejected',
      payout: 12.5,
      revenue: 0,
      currency: 'USD',
    });
    t.match(body.conversion, { goal: 'default', country: 'DE', sub: { sub1: 'news', sub2: null } });
    t.same((await call('GET', `/api/v1/conversions/${id}`, 'publisher')).body.conversion, body.conversion);
  });

  await t.test('a plain retry never undoes it', async (t) => {
    const { id, sale } = await record('percent', { revenue: 100 });
    await patch(id, { status: 'rejected', payout: 1 });
    const again = await call('POST', '/api/v1/conversions', 'admin', sale);
    t.match(again, {
      status: 200,
      body: { status: 'duplicate', conversion: { status: 'rejected', payout: 1 } },
    });
  });

  await t.test('new revenue gives a new share, unless a payout is sent', async (t) => {
    const { id } = await record('percent', { revenue: 100 });
    t.match((await patch(id, { revenue: 200 })).body.conversion, { revenue: 200, payout: 20 });
    t.match((await patch(id, { revenue: 300, payout: 1.23455 })).body.conversion, {
      revenue: 300,
      payout: 1.2346,
    });
    t.match((await patch(id, { revenue: 300 })).body.conversion, { payout: 1.2346 }, 'it is not new');
  });

  await t.test('what changes nothing leaves no trace', async (t) => {
    const { id } = await record('fixed');
    const before = (await call('GET', `/api/v1/conversions/${id}`, 'admin')).body;
    t.same((await patch(id, { status: 'approved', payout: 12.5 })).body, before);
    t.equal((await call('GET', `/api/v1/conversions/${id}/history`, 'admin')).body.rows.length, 1);
  });

  await t.test('the history and the audit log tell of it, no postback does', async (t) => {
    const { id, sale } = await record('fixed', { status: 'pending' });
    await call('POST', '/api/v1/conversions', 'advertiser', { ...sale, revenue: 7 });
    await patch(id, { status: 'approved', payout: 4 });
    const { rows } = (await call('GET', `/api/v1/conversions/${id}/history`, 'publisher')).body;
    t.match(rows, [
      {
        version: 1,
        status: 'pending',
        payout: 12.5,
        revenue: 0,
        via: 'post',
        changedBy: { keyId: 'id-admin', role: 'admin' },
      },
      {
        version: 2,
        status: 'pending',
        payout: 12.5,
        revenue: 7,
        via: 'post',
        changedBy: { keyId: 'id-advertiser', role: 'advertiser' },
      },
      {
        version: 3,
        status: 'approved',
        payout: 4,
        revenue: 7,
        via: 'patch',
        changedBy: { keyId: 'id-admin', role: 'admin' },
      },
    ]);
    const audit = await pool.query(`SELECT * FROM audit_log WHERE entity_id = $1`, [id]);
    t.match(audit.rows, [
      {
        key_id: 'id-admin',
        role: 'admin',
        action: 'update',
        entity: 'conversion',
        before: { payout: 12.5 },
        after: { payout: 4 },
      },
    ]);
    t.equal((await pool.query('SELECT count(*)::int AS n FROM postbacks')).rows[0].n, 0);
  });

  await t.test('400, 403, 404', async (t) => {
    const { id } = await record('fixed');
    for (const body of [
      {},
      { status: 'paid' },
      { payout: -1 },
      { revenue: '1' },
      { currency: 'USD' },
      '[]',
      '',
    ]) {
      t.equal((await patch(id, body)).status, 400, JSON.stringify(body));
    }
    for (const key of ['advertiser', 'publisher'] as const) {
      t.match(await patch(id, { status: 'rejected' }, key), { status: 403, body: { role: key } });
    }
    for (const other of ['x', '%20', '%F0%9F%98%80'])
      t.equal((await patch(other, { payout: 1 })).status, 404, other);
    t.equal((await patch('a%00b', { payout: 1 })).status, 400);
  });
});
