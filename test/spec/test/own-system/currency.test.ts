import t from 'tap';
import { refused, startOwnSpec } from '../../src/index.js';

/** Sets the currency of reports and rates that hold for the whole network. */
const spec = await startOwnSpec(t, { REPORTING_CURRENCY: 'EUR' });
const { admin } = spec;
const rates = '/api/v1/exchange-rates';
const advertiser = await spec.advertiser();
const campaign = await spec.campaign({ advertiser_id: advertiser.id, currency: 'USD', accept_payout: true });

const account = async (on = campaign) => {
  const publisher = await spec.publisher();
  const client = await spec.keyOf('publisher', publisher);
  let txids = 0;
  return {
    client,
    publisher,
    sell: async (body: object) => {
      const click_id = await spec.click(on, publisher);
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

const fixedIn = (currency: string, more: object = {}) =>
  spec.campaign({ advertiser_id: advertiser.id, currency, payout: { type: 'fixed', amount: 2.5 }, ...more });
const read = async (id: unknown) => (await admin.get(`/api/v1/conversions/${id}`)).body.conversion;
const history = async (id: unknown) => (await admin.get(`/api/v1/conversions/${id}/history`)).body.rows;
const guarani = { revenue: 500_000, currency: 'PYG' };
const exported = (query: string) => admin.get(`/api/v1/reports/events/export?eventType=conversion&${query}`);

t.test(
  "a fixed payout is an amount in the campaign's currency whatever currency the sale is in: payoutCurrency",
  async (t) => {
    const own = await fixedIn('USD');
    const { sell, client } = await account(own);
    const { id, payout } = await sell(guarani);
    t.equal(payout, 2.5);
    const money = { payout: 2.5, payoutCurrency: 'USD', revenue: 500_000, currency: 'PYG' };
    t.match(await read(id), money);
    t.match((await client.get('/api/v1/conversions')).body.rows, [money], 'in lists');
    t.match(await history(id), [{ payout: 2.5, payoutCurrency: 'USD' }], 'in history');
    const { rows } = (await client.get('/api/v1/reports/events?eventType=conversion')).body;
    t.match(rows, [money], 'in the events report');
    const line = (await exported(`format=ndjson&campaign=${own.id}`)).bytes.toString();
    t.match(JSON.parse(line), money, 'in exports');
    const [head, row] = (await exported(`format=csv&campaign=${own.id}`)).bytes.toString().split('\n') as [
      string,
      string,
    ];
    t.equal(row.split(',')[head.split(',').indexOf('"payoutCurrency"')], '"USD"', 'in csv');
    t.match(
      String((await exported(`format=parquet&campaign=${own.id}`)).bytes),
      'payoutCurrency',
      'in parquet',
    );

    const sold = await read((await sell({ revenue: 100, currency: 'USD' })).id);
    t.match(
      sold,
      { payout: 2.5, payoutCurrency: 'USD', currency: 'USD' },
      "a sale in the campaign's currency",
    );
    const goals = [{ name: 'lead', payout: { type: 'fixed', amount: 7 } }];
    const withGoal = await account(
      await spec.campaign({ currency: 'CHF', payout: { type: 'percent', amount: 10 }, goals }),
    );
    t.match(
      await read((await withGoal.sell({ ...guarani, goal: 'lead' })).id),
      { payout: 7, payoutCurrency: 'CHF' },
      "a goal's",
    );
  },
);

t.test("a percent payout and an accepted one are in the sale's currency", async (t) => {
  const percent = await spec.campaign({ currency: 'USD', payout: { type: 'percent', amount: 10 } });
  const share = await (await account(percent)).sell(guarani);
  t.match(await read(share.id), { payout: 50_000, payoutCurrency: 'PYG', currency: 'PYG' });
  const { sell } = await account(await fixedIn('USD', { accept_payout: true }));
  const accepted = await sell({ ...guarani, payout: 9000 });
  t.match(await read(accepted.id), { payout: 9000, payoutCurrency: 'PYG' });
  const { id } = await sell({ ...guarani, txid: 'later' });
  t.match(await read(id), { payout: 2.5, payoutCurrency: 'USD' });
  t.equal((await sell({ txid: 'later', payout: 2.5 })).id, id);
  t.match(
    await read(id),
    { payout: 2.5, payoutCurrency: 'PYG' },
    'the same amount in another currency is another payout',
  );
  t.match(await history(id), [{ payoutCurrency: 'USD' }, { payoutCurrency: 'PYG' }]);
});

t.test("a payout by PATCH is in the conversion's payoutCurrency", async (t) => {
  const { sell, totals } = await account(await fixedIn('USD'));
  const { id } = await sell(guarani);
  const { conversion } = (await admin.patch(`/api/v1/conversions/${id}`, { payout: 4 })).body;
  t.match(conversion, { payout: 4, payoutCurrency: 'USD', currency: 'PYG' });
  t.match(await totals(), {
    payout: 2,
    revenue: 0,
    unconverted: [{ currency: 'PYG', payout: 0, revenue: 500_000 }],
  });
  t.match((await admin.get(`/api/v1/audit-log?entity_id=${id}`)).body.rows, [
    { after: { payoutCurrency: 'USD' } },
  ]);
});

t.test("a campaign's new currency changes no payout that is recorded", async (t) => {
  const own = await fixedIn('USD');
  const { sell } = await account(own);
  const { id } = await sell(guarani);
  const same = await sell({ revenue: 1, currency: 'USD' });
  await admin.patch(`/api/v1/campaigns/${own.id}`, { currency: 'CHF' });
  t.match(await read(id), { payoutCurrency: 'USD' });
  t.match(await read(same.id), { payoutCurrency: 'USD' });
  t.match(await read((await sell(guarani)).id), { payoutCurrency: 'CHF' });
});

t.test('totals convert each amount by its own rate', async (t) => {
  const { sell, totals } = await account(await fixedIn('USD'));
  await admin.put(`${rates}/PYG`, { rate: 0.0001 });
  const { id } = await sell(guarani);
  await sell({ revenue: 10, currency: 'EUR' });
  await admin.put(`${rates}/USD`, { rate: 0.8 });
  await admin.put(`${rates}/PYG`, { rate: 0.0002 });
  const expected = { payout: 2.5, revenue: 60, profit: 57.5, unconverted: [] };
  t.match(await totals(), {
    ...expected,
    rows: [{ ...expected, unconverted: undefined, conversions: 2, approved: 2 }],
  });
  await admin.patch(`/api/v1/conversions/${id}`, { status: 'rejected' });
  t.match(await totals(), {
    payout: 1.25,
    revenue: 10,
    rows: [{ conversions: 2, approved: 1, rejected: 1 }],
  });
  await admin.patch(`/api/v1/conversions/${id}`, { status: 'approved' });
  t.match(await totals(), { payout: 2.5, revenue: 60 }, 'at the rates of the recording');
  await admin.delete(`${rates}/PYG`);
  await admin.put(`${rates}/USD`, { rate: 0.5 });
});

t.test('unconverted lists payout and revenue each under its own currency', async (t) => {
  const own = await account(await fixedIn('SEK'));
  await own.sell({ revenue: 10, currency: 'USD' });
  await own.sell({ revenue: 7, currency: 'NOK' });
  const { payout, revenue, unconverted } = await own.totals();
  t.strictSame({ payout, revenue }, { payout: 0, revenue: 5 });
  t.strictSame(unconverted, [
    { currency: 'NOK', payout: 0, revenue: 7 },
    { currency: 'SEK', payout: 5, revenue: 0 },
  ]);
});

t.test('the admin summary is in the reporting currency too', async (t) => {
  await spec.settled();
  const { body } = await admin.get('/api/v1/reports/summary');
  t.match(body, { currency: 'EUR', approvedRevenue: Number, approvedPayout: Number });
  const { unconverted } = body as unknown as { unconverted: { currency: string }[] };
  t.strictSame(unconverted.map(({ currency }) => currency).sort(), ['CHF', 'NOK', 'PYG', 'SEK']);
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
