import t from 'tap';
import { startService } from './support/start-service.js';

t.test('POST /api/v1/conversions', async (t) => {
  const { call, click, pool } = await startService(t);
  const post = (body: object | string, key: Parameters<typeof call>[2] = 'advertiser') =>
    call('POST', '/api/v1/conversions', key, body);

  await t.test('a sale of a click that was acknowledged a millisecond ago is recorded', async (t) => {
    const clickId = await click();
    const { status, body } = await post({ click_id: clickId, txid: 'order-1' });
    t.equal(status, 201);
    t.match(body, { success: true, status: 'recorded', conversion: { status: 'approved', payout: 12.5 } });
    const { rows } = await pool.query('SELECT * FROM conversions WHERE id = $1', [body.conversion.id]);
    t.match(rows[0], {
      click_id: clickId,
      campaign_id: 'fixed',
      affiliate_id: 'pub-1',
      advertiser_id: 'adv-1',
      country: 'DE',
      device: 'mobile',
      os: 'android',
      browser: 'chrome',
      sub1: 'news',
      sub2: null,
      currency: 'USD',
      rate: '1',
      payout: '12.5000',
      revenue: '0.0000',
    });
  });

  await t.test('the txid is the identity within the campaign, whatever the click', async (t) => {
    const first = await post({ click_id: await click(), txid: 'order-2', revenue: 10 });
    t.equal(first.status, 201);
    const again = await post({ click_id: await click(), txid: 'order-2', revenue: 10 });
    t.match(again, {
      status: 200,
      body: { status: 'duplicate', conversion: { id: first.body.conversion.id } },
    });
    const other = await post({ click_id: await click({ campaignId: 'unpaid' }), txid: 'order-2' });
    t.match(
      other,
      { status: 201, body: { conversion: { payout: 0 } } },
      'in another campaign it is another sale',
    );
  });

  await t.test('without a txid, the click and the goal are the identity', async (t) => {
    const clickId = await click();
    t.equal((await post({ click_id: clickId })).status, 201);
    t.match(await post({ click_id: clickId, goal: 'default' }), {
      status: 200,
      body: { status: 'duplicate' },
    });
    t.match(await post({ click_id: clickId, goal: 'signup' }), {
      status: 201,
      body: { conversion: { payout: 2 } },
    });
    t.match(await post({ click_id: clickId, status: 'pending' }), {
      status: 200,
      body: { status: 'updated', conversion: { status: 'pending', payout: 12.5 } },
    });
  });

  await t.test('a coupon without a txid has no identity', async (t) => {
    const ids = [await post({ coupon: 'SAVE10' }), await post({ coupon: 'SAVE10' })].map((each) => {
      t.equal(each.status, 201);
      return each.body.conversion.id;
    });
    t.not(ids[0], ids[1]);
    t.equal((await post({ coupon: 'SAVE10', txid: 'order-3' })).status, 201);
    t.match(await post({ coupon: 'SAVE10', txid: 'order-3' }), {
      status: 200,
      body: { status: 'duplicate' },
    });
  });
});
