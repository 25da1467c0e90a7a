import t from 'tap';
import { badFields, withNetwork } from './support/start-service.js';

t.test('invoices', async (t) => {
  const { call } = await withNetwork(t);
  const body = { publisher_id: 'pub', amount: 1234.5678, currency: 'eur', due_on: '2026-12-31' };
  const made = await call('POST', '/invoices', body);
  t.equal(made.status, 201);
  const { invoice } = made.body;
  t.match(invoice, {
    id: /^inv_/,
    publisherId: 'pub',
    amount: 1234.5678,
    currency: 'EUR',
    dueOn: '2026-12-31',
  });
  t.equal(invoice.status, 'unpaid');

  const paid = await call('PATCH', `/invoices/${invoice.id}`, { status: 'paid' });
  t.match(paid.body, { success: true, invoice: { status: 'paid', amount: 1234.5678 } });
  t.same((await call('GET', `/invoices/${invoice.id}`)).body, paid.body);
  t.equal((await call('GET', '/invoices?status=unpaid')).body.total, 0);
  t.equal((await call('GET', '/invoices?publisher_id=pub')).body.total, 1);

  const bad: [object, string[]][] = [
    [{}, ['amount', 'currency', 'due_on', 'publisher_id']],
    [{ ...body, amount: -0.01 }, ['amount']],
    [{ ...body, amount: 1e15 }, ['amount']],
    [{ ...body, currency: 'XXY' }, ['currency']],
    [{ ...body, due_on: '2026-02-30' }, ['due_on']],
    [{ ...body, due_on: '0000-01-01' }, ['due_on']],
    [{ ...body, publisher_id: 'nobody' }, ['publisher_id']],
  ];
  for (const [each, fields] of bad)
    t.same(badFields(await call('POST', '/invoices', each)), fields, JSON.stringify(each));
  t.same(badFields(await call('PATCH', `/invoices/${invoice.id}`, { status: 'lost' })), ['status']);
  t.equal((await call('PATCH', '/invoices/none', { status: 'paid' })).status, 404);
});

t.test('exchange rates', async (t) => {
  const { call, catalog } = await withNetwork(t);
  const put = await call('PUT', '/exchange-rates/eur', { rate: 1.0834 });
  t.equal(put.status, 200);
  t.match(put.body, { success: true, exchangeRate: { currency: 'EUR', rate: 1.0834 } });
  t.equal(catalog.exchangeRate('EUR'), '1.0834');
  await call('PUT', '/exchange-rates/EUR', { rate: 1.1 });
  await call('PUT', '/exchange-rates/IDR', { rate: 0.0000613 });
  t.same([catalog.exchangeRate('EUR'), catalog.exchangeRate('IDR')], ['1.1', '0.0000613']);
  t.equal((await call('GET', '/exchange-rates/Eur')).body.exchangeRate.rate, 1.1);
  t.same(
    (await call('GET', '/exchange-rates')).body.rows.map((row: { currency: string }) => row.currency),
    ['IDR', 'EUR'],
  );

  t.same(badFields(await call('PUT', '/exchange-rates/EUR', { rate: 0 })), ['rate']);
  t.same(badFields(await call('PUT', '/exchange-rates/EUR', { rate: '1' })), ['rate']);
  t.same(badFields(await call('PUT', '/exchange-rates/EUR', {})), ['rate']);
  t.same(badFields(await call('PUT', '/exchange-rates/ABC', { rate: 2 })), ['currency']);
  t.same(badFields(await call('PUT', '/exchange-rates/EURO', { rate: -2 })), ['currency', 'rate']);
  t.same(
    badFields(await call('PUT', '/exchange-rates/USD', { rate: 2 })),
    ['rate'],
    'the reporting currency is worth 1',
  );

  t.equal((await call('DELETE', '/exchange-rates/eur')).body.exchangeRate.currency, 'EUR');
  t.equal(catalog.exchangeRate('EUR'), undefined);
  t.equal((await call('DELETE', '/exchange-rates/EUR')).status, 404);
  t.equal((await call('GET', '/exchange-rates/EUR')).status, 404);
});
