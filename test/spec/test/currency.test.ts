import t from 'tap';
import { refused, startSpec } from '../src/index.js';

const spec = await startSpec(t, { REPORTING_CURRENCY: 'EUR' });
const { admin } = spec;
const rates = '/api/v1/exchange-rates';
const advertiser = await spec.advertiser();
const campaign = await spec.campaign({ advertiser_id: advertiser.id, currency: 'USD', accept_payout: true });

const account = async () => {
  const publisher = await spec.publisher();
  const client = await spec.keyOf('publisher', publisher);
  let txids = 0;
  return {
    sell: async (body: object) => {
      const click_id = await spec.click(campaign, publisher);
      return (
        await admin.post('/api/v1/conversions', { click_id, txid: `${publisher.id}-${++txids}`, ...body })
      ).body.conversion;
    },
    totals: async () => {
      await spec.settled();
      const { payout, revenue, profit, currency, unconverted, rows } = (
        await client.get('/api/v1/reports/summary')
      ).body;
      return { payout, revenue, profit, currency, unconverted, rows };
    },
  };
};

t.test(
  'PUT /exchange-rates/{currency} {rate}: what one unit is worth in the reporting currency',
  async (t) => {
    const answer = await admin.put(`${rates}/usd`, { rate: 0.5 });
    t.equal(answer.status, 200);
    t.match(answer.body, { success: true, exchangeRate: { currency: 'USD', rate: 0.5 } });
    t.match((await admin.get(`${rates}/USD`)).body, {
      success: true,
      exchangeRate: { currency: 'USD', rate: 0.5 },
    });
    for (const rate of [0, -1, '1', null])
      refused(t, await admin.put(`${rates}/USD`, { rate }), 400, 'invalid_request', 'rate');
    refused(t, await admin.put(`${rates}/XXQ`, { rate: 1 }), 400, 'invalid_request', 'currency');
    refused(t, await admin.put(`${rates}/EURO`, {}), 400, 'invalid_request', 'currency', 'rate');
    refused(t, await admin.get(`${rates}/SEK`), 404, 'not_found');
  },
);

t.test('totals are in the reporting currency, at the rate stored when it was recorded', async (t) => {
  const { sell, totals } = await account();
  await sell({ revenue: 100, payout: 10 });
  await sell({ revenue: 7, payout: 1, currency: 'EUR' });
  await admin.put(`${rates}/USD`, { rate: 0.9 });
  t.match(
    await totals(),
    { revenue: 57, payout: 6, profit: 51, currency: 'EUR', unconverted: [] },
    'the old rate',
  );
  await sell({ revenue: 100, payout: 10 });
  t.match(await totals(), { revenue: 147, payout: 15, profit: 132 }, 'the new one for the new');
  await admin.put(`${rates}/USD`, { rate: 0.5 });
});

t.test('an update keeps the rate of the recording', async (t) => {
  const { sell, totals } = await account();
  const { id } = await sell({ revenue: 100 });
  await admin.put(`${rates}/USD`, { rate: 2 });
  await admin.patch(`/api/v1/conversions/${id}`, { revenue: 200 });
  t.match(await totals(), { revenue: 100 });
  await admin.put(`${rates}/USD`, { rate: 0.5 });
});

t.test('amounts in a currency without a rate are listed as unconverted and never added in', async (t) => {
  const { sell, totals } = await account();
  await sell({ revenue: 100, payout: 10 });
  await sell({ revenue: 5, payout: 1, currency: 'SEK' });
  await sell({ revenue: 6, payout: 2, currency: 'SEK' });
  await sell({ revenue: 9, currency: 'NOK' });
  await sell({ revenue: 50, currency: 'DKK', status: 'pending' });
  const { revenue, payout, unconverted, rows } = await totals();
  t.match({ revenue, payout }, { revenue: 50, payout: 5 });
  t.match(rows, [{ conversions: 5, approved: 4, revenue: 50, payout: 5 }]);
  t.strictSame(
    [...(unconverted as { currency: string }[])].sort((a, b) => (a.currency < b.currency ? -1 : 1)),
    [
      { currency: 'NOK', payout: 0, revenue: 9 },
      { currency: 'SEK', payout: 3, revenue: 11 },
    ],
    'approved ones only, as the totals',
  );
});

t.test("a conversion's amounts stay in its own currency", async (t) => {
  const { sell } = await account();
  const { id } = await sell({ revenue: 100, currency: 'USD' });
  t.match((await admin.get(`/api/v1/conversions/${id}`)).body.conversion, { revenue: 100, currency: 'USD' });
});

t.test('the admin summary is in the reporting currency too', async (t) => {
  await spec.settled();
  const { body } = await admin.get('/api/v1/reports/summary');
  t.match(body, { currency: 'EUR', approvedRevenue: Number, approvedPayout: Number });
  const { unconverted } = body as unknown as { unconverted: { currency: string }[] };
  t.strictSame(unconverted.map(({ currency }) => currency).sort(), ['NOK', 'SEK']);
});

t.test('PUT and DELETE are in the audit log', async (t) => {
  await admin.put(`${rates}/CHF`, { rate: 1.1 });
  await admin.delete(`${rates}/CHF`);
  refused(t, await admin.get(`${rates}/CHF`), 404, 'not_found');
  const { rows } = (await admin.get('/api/v1/audit-log?entity_id=CHF')).body;
  t.equal(rows.length, 2);
  t.match(rows[1], { before: null, after: { currency: 'CHF', rate: 1.1 } });
});

interface Terms {
  payout: { amount: number };
  goals: { payout: { amount: number } }[];
}

t.test('amounts of campaigns and invoices are rounded from the digits that were sent', async (t) => {
  const raw = (body: object) => ({
    raw: JSON.stringify(body).replaceAll('"up"', '2.000050000000000000001').replaceAll('"even"', '2.00005'),
  });
  const fixed = (amount: string) => ({ type: 'fixed', amount });
  const terms = {
    payout: fixed('up'),
    goals: [
      { name: 'first', payout: fixed('even') },
      { name: 'second', payout: fixed('up') },
    ],
  };
  const whole = { advertiser_id: advertiser.id, name: 'Digits', offer_url: 'https://o.example/', ...terms };
  const { payout, goals, id } = (await admin.post('/api/v1/campaigns', undefined, raw(whole))).body
    .campaign as unknown as Terms & { id: string };
  t.equal(payout.amount, 2.0001);
  t.same(
    goals.map((goal) => goal.payout.amount),
    [2, 2.0001],
  );
  const path = `/api/v1/campaigns/${id}`;
  const changed = (await admin.patch(path, undefined, raw({ payout: fixed('even') }))).body.campaign;
  t.match(changed, { payout: { amount: 2 } });
  const invoice = {
    publisher_id: (await spec.publisher()).id,
    amount: 'up',
    currency: 'USD',
    due_on: '2030-01-01',
  };
  t.equal((await admin.post('/api/v1/invoices', undefined, raw(invoice))).body.invoice.amount, 2.0001);
  const tooLong = { raw: JSON.stringify({ ...invoice, amount: 'x' }).replace('"x"', `1.${'0'.repeat(100)}`) };
  refused(t, await admin.post('/api/v1/invoices', undefined, tooLong), 400, 'invalid_request', 'amount');
  const deep = { raw: `{"goals":[{"name":"a","payout":{"type":"fixed","amount":1.${'0'.repeat(100)}}}]}` };
  refused(t, await admin.patch(path, undefined, deep), 400, 'invalid_request', 'goals.0.payout.amount');
});
