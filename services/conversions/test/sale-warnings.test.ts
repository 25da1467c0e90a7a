import t from 'tap';
import type { NotedCall } from '../src/incoming-calls/call-log.js';
import { tokens } from './support/accounts.js';
import { startService } from './support/start-service.js';

t.test('a sale that is taken, and what is probably wrong with it', async (t) => {
  const noted: NotedCall[] = [];
  const { call, click } = await startService(t, {
    calls: { note: (each) => void noted.push(each), close: async () => {} },
  });
  const token = tokens['adv-1'];
  const codesOf = (body: { warnings?: { code: string; field: string }[] }) =>
    body.warnings?.map(({ code, field }) => `${code} ${field}`);
  const url = async (query: string) => {
    const { status, body } = await call('GET', `/postback?token=${token}&${query}`);
    t.ok(status < 300, `${query}: ${status}`);
    return codesOf(body);
  };
  const post = async (sale: object) => {
    const { status, body } = await call('POST', '/api/v1/conversions', 'admin', sale);
    t.ok(status < 300, `${status}`);
    return codesOf(body);
  };

  await t.test('an empty txid, as by an order number behind #', async (t) => {
    t.same(await url(`click_id=${await click()}&revenue=1&txid=#1001`), ['empty_txid txid']);
    t.same(await url(`click_id=${await click()}&transaction_id=`), ['empty_txid txid']);
    t.same(await post({ click_id: await click(), txid: '' }), ['empty_txid txid']);
    t.same(await post({ click_id: await click(), txid: ' \u200b' }), ['empty_txid txid']);
    t.same(await url(`click_id=${await click()}&txid=%231001`), undefined);
    t.same(await post({ click_id: await click(), txid: '#1001' }), undefined);
  });

  await t.test('a parameter that is not known and looks like one that is', async (t) => {
    const id = await click();
    const warned = ['amount', 'sum', 'Total', 'order_amount', 'sale-amount'];
    for (const name of warned) t.same(await url(`click_id=${id}&${name}=5`), [`unknown_parameter ${name}`]);
    t.same(await url(`click_id=${id}&tid=5&orderId=5`), [
      'unknown_parameter tid',
      'unknown_parameter orderId',
    ]);
    const { body } = await call('GET', `/postback?token=${token}&click_id=${id}&tid=5`);
    t.match(body.warnings[0].message, /txid was probably meant/);
    t.same(await url(`click_id=${id}&amount=5&revenue=5`), undefined, 'what was meant is there');
    t.same(await url(`click_id=${id}&gclid=5&utm_source=x`), undefined);
    const form = await call('POST', `/postback?token=${token}`, undefined, { click_id: id, sum: 5 });
    t.same(codesOf(form.body), ['unknown_parameter sum'], 'in a body, too');
  });

  await t.test('a goal that the campaign does not have', async (t) => {
    const id = await click({ campaignId: 'fixed' });
    t.same(await post({ click_id: id, goal: 'instal' }), ['unknown_goal goal']);
    t.same(await post({ click_id: id, goal: 'SignUp' }), undefined);
    t.same(await post({ click_id: id, goal: 'default' }), undefined);
    const ofNone = await click({ campaignId: 'percent' });
    t.same(await post({ click_id: ofNone, goal: 'any' }), undefined, 'a campaign without goals takes all');
  });

  await t.test('incoming calls keep warnings, and the text and the fields of refusals', async (t) => {
    const line = () => noted.at(-1)!.line;
    await url(`click_id=${await click()}&sum=5&txid=`);
    t.match(JSON.parse(line().warnings), [
      { code: 'empty_txid' },
      { code: 'unknown_parameter', field: 'sum' },
    ]);
    t.match(line(), { code: '', message: '', faults: '[]' });
    const sale = { click_id: 'x', revenue: -1, status: 'paid' };
    const { body } = await call('POST', '/api/v1/conversions', 'advertiser', sale);
    t.equal(line().message, body.message);
    t.strictSame(JSON.parse(line().faults), body.fields);
    t.equal(line().warnings, '[]');
    const again = { 'idempotency-key': 'the-same' };
    for (let time = 0; time < 2; time++) {
      await call('POST', '/api/v1/conversions', 'advertiser', { click_id: 'nobody' }, again);
      t.match(line(), { code: 'not_found', message: /click/ });
    }
    await call('GET', `/postback?token=${token}&click_id=${token}x&revenue=${token}`);
    t.notOk(JSON.stringify(line()).includes(token));
  });
});
