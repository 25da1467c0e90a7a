import t from 'tap';
import { day, type Entity, refused, startSpec, time, unique } from '../src/index.js';

const spec = await startSpec(t);
const { admin } = spec;
const events = '/api/v1/reports/events';
const advertiser = await spec.advertiser();
const rival = await spec.advertiser();
const publisher = await spec.publisher();
const other = await spec.publisher();
const first = await spec.campaign({ advertiser_id: advertiser.id, payout: { type: 'fixed', amount: 2 } });
const second = await spec.campaign({ advertiser_id: rival.id });
const publisherKey = await spec.keyOf('publisher', publisher);
const advertiserKey = await spec.keyOf('advertiser', advertiser);

const visitor = {
  country: 'SE',
  device: 'tv',
  os: 'tvos',
  browser: 'own',
  sub1: 'source',
  sub2: 'sub "source"',
};
const [full, bare, rejected, foreign] = [
  await spec.click(first, publisher, visitor),
  await spec.click(second, publisher),
  await spec.click(first, other, { user_agent: 'Googlebot/2.1', country: 'NO' }),
  await spec.click(second, other),
];
const convert = async (body: object) => (await admin.post('/api/v1/conversions', body)).body.conversion.id;
const [sale, lead] = [
  await convert({ click_id: full, txid: 'tx,1', revenue: 9.5, goal: 'sale', currency: 'EUR' }),
  await convert({ click_id: foreign, status: 'pending' }),
];
const code = unique('EV');
await admin.post('/api/v1/coupons', { code, campaign_id: first.id, affiliate_id: publisher.id });
const byCoupon = await convert({ coupon: code, status: 'rejected' });
await spec.settled();
const everything = [full, bare, rejected, foreign, sale, lead, byCoupon].sort();

/** Of the advertisers of this file, where an admin asks: the product may have others. */
const scoped = (query: string, client = admin) =>
  client !== admin || query.includes('advertiser=')
    ? query
    : `advertiser=${advertiser.id},${rival.id}&${query}`;
const get = async (query: string, client = admin) =>
  (await client.get(`${events}?${scoped(query, client)}`)).body;
const found = async (query: string, client = admin) =>
  (await get(query, client)).rows.map(({ id }) => id).sort();

t.test('the response contains total and rows; every click and conversion is one', async (t) => {
  const { status, body } = await admin.get(`${events}?${scoped('')}`);
  t.equal(status, 200);
  t.match(body, { success: true, total: 7, limit: 500, nextCursor: null, asOf: time });
  t.strictSame(body.rows.map(({ id }) => id).sort(), everything);
});

t.test('an event row has exactly these fields; a conversion carries those of its click', async (t) => {
  const { rows } = await get('');
  const click = rows.find(({ id }) => id === full)!;
  const conversion = rows.find(({ id }) => id === sale)!;
  const common = {
    campaignId: first.id,
    affiliateId: publisher.id,
    advertiserId: advertiser.id,
    country: 'SE',
    device: 'tv',
    os: 'tvos',
    browser: 'own',
    source: 'source',
    subSource: 'sub "source"',
  };
  const {
    clickId,
    transactionId,
    goal,
    payout,
    revenue,
    currency,
    payoutCurrency,
    statusReason,
    statusNote,
    ...rest
  } = click;
  t.strictSame(rest, {
    eventType: 'click',
    id: full,
    status: 'tracked',
    ...common,
    createdAt: click.createdAt,
  });
  const ofSales = [transactionId, goal, payout, revenue, currency, payoutCurrency, statusReason, statusNote];
  t.strictSame(ofSales, Array(8).fill(null));
  t.ok(clickId === full || clickId === null);
  t.strictSame(conversion, {
    eventType: 'conversion',
    id: sale,
    clickId: full,
    transactionId: 'tx,1',
    status: 'approved',
    goal: 'sale',
    payout: 2,
    revenue: 9.5,
    currency: 'EUR',
    payoutCurrency: 'USD',
    statusReason: null,
    statusNote: null,
    ...common,
    createdAt: conversion.createdAt,
  });
  for (const row of rows) t.match(row.createdAt, time);
  const coupon = rows.find(({ id }) => id === byCoupon)!;
  t.match(coupon, { clickId: null, country: null, device: null, source: null, subSource: null });
});

t.test('newest first like lists', async (t) => {
  const keys = (await get('')).rows.map((row) => `${row.createdAt} ${row.id}`);
  t.strictSame(keys, [...keys].sort().reverse());
});

t.test('filters', async (t) => {
  t.strictSame(await found('eventType=click'), [full, bare, rejected, foreign].sort());
  t.strictSame(await found('eventType=conversion'), [sale, lead, byCoupon].sort());
  t.strictSame(await found('eventType=all'), everything);
  t.strictSame(await found('status=approved'), [sale]);
  t.strictSame(await found('status=pending'), [lead]);
  t.strictSame(await found('status=rejected'), [rejected, byCoupon].sort());
  t.strictSame(await found('status=rejected&eventType=click'), [rejected]);
  t.strictSame(await found('reason=bot_user_agent'), [rejected]);
  t.strictSame(await found('reason=velocity'), []);
  t.strictSame(await found('status=tracked'), [full, bare, foreign].sort());
  t.strictSame(await found(`campaign=${first.id}`), [full, rejected, sale, byCoupon].sort());
  t.strictSame(await found(`campaign=${first.id},${second.id}`), everything, 'several separated by commas');
  t.strictSame(await found(`publisher=${other.id}`), [rejected, foreign, lead].sort());
  t.strictSame(await found(`publisher=${other.id},${publisher.id}`), everything);
  t.strictSame(await found(`advertiser=${rival.id}`), [bare, foreign, lead].sort());
  t.strictSame(await found(`advertiser=${rival.id},${advertiser.id},none`), everything);
  t.strictSame(await found('country=SE'), [full, sale].sort());
  t.strictSame(await found('country=se'), [full, sale].sort());
  t.strictSame(await found('device=tv'), [full, sale].sort());
  t.strictSame(await found('os=tvos'), [full, sale].sort());
  t.strictSame(await found('browser=own'), [full, sale].sort());
  t.strictSame(await found('source=source'), [full, sale].sort());
  t.strictSame(await found(`sub_source=${encodeURIComponent('sub "source"')}`), [full, sale].sort());
  t.strictSame(await found('source=sourc'), [], 'exact match');
  t.strictSame(await found('device=TV'), []);
  t.strictSame(await found(`campaign=${first.id}&country=SE&eventType=conversion&status=approved`), [sale]);
});

t.test('range, or from and to in its place', async (t) => {
  t.strictSame(await found('range=today'), everything);
  t.strictSame(await found('range=7d'), everything);
  t.strictSame(await found('range=yesterday'), []);
  t.strictSame(await found('range=lastMonth'), []);
  t.strictSame(await found(`from=${day()}&to=${day()}`), everything);
  t.strictSame(await found(`from=${day(-3)}&to=${day(-1)}`), []);
  t.strictSame(await found(`to=${day(-1)}`), []);
  t.strictSame(await found(`from=${day(1)}`), []);
});

t.test('limit default 500, maximum 1000, clamped and echoed', async (t) => {
  for (const [limit, used] of [
    ['', 500],
    ['limit=1', 1],
    ['limit=1000', 1000],
    ['limit=1001', 1000],
    ['limit=1000000', 1000],
  ])
    t.equal((await get(String(limit))).limit, used);
  for (const value of ['0', '-1', '1.5', 'x', ''])
    refused(t, await admin.get(`${events}?limit=${value}`), 400, 'invalid_request', 'limit');
});

t.test('total is exact whatever the limit; nextCursor as in lists', async (t) => {
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await get(`limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    t.equal(page.total, 7);
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  t.strictSame(
    ids,
    (await get('')).rows.map(({ id }) => id),
  );
  for (const value of ['x', '', '%00', 'AAAA'])
    refused(t, await admin.get(`${events}?cursor=${value}`), 400, 'invalid_request', 'cursor');
});

t.test('bad values are 400, all named', async (t) => {
  const query = 'eventType=x&status=done&country=SWE&range=x&from=x&limit=0&nonsense=1';
  const names = ['eventType', 'status', 'country', 'range', 'from', 'limit', 'nonsense'];
  refused(t, await admin.get(`${events}?${query}`), 400, 'invalid_request', ...names);
  refused(t, await admin.get(`${events}?source=${'x'.repeat(501)}`), 400, 'invalid_request', 'source');
  refused(t, await admin.get(`${events}?browser=%00`), 400, 'invalid_request', 'browser');
});

t.test("already limited to the caller's own data", async (t) => {
  const own = [full, bare, sale, byCoupon].sort();
  t.strictSame(await found('', publisherKey), own);
  t.equal((await get('', publisherKey)).total, 4);
  t.strictSame(await found(`publisher=${publisher.id},${other.id}`, publisherKey), own);
  t.strictSame(await found(`publisher=${other.id}`, publisherKey), []);
  const owned = [full, rejected, sale, byCoupon].sort();
  t.strictSame(await found('', advertiserKey), owned);
  t.strictSame(await found(`advertiser=${rival.id}`, advertiserKey), []);
  t.strictSame(await found(`advertiser=${rival.id},${advertiser.id}`, advertiserKey), owned);
  refused(t, await advertiserKey.get(`${events}?campaign=${second.id}`), 403, 'forbidden');
});

const exported = (format: string, query = '', client = admin) =>
  client.get(`${events}/export?${scoped(`format=${format}${query}`, client)}`);

t.test('export: ndjson has every row, the same as the report', async (t) => {
  const answer = await exported('ndjson');
  t.equal(answer.status, 200);
  const rows = answer.bytes
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Entity);
  const byId = (a: Entity, b: Entity) => (a.id < b.id ? -1 : 1);
  t.strictSame(rows.sort(byId), (await get('')).rows.sort(byId));
});

t.test('export: csv has one header and every row', async (t) => {
  const { status, headers, bytes } = await exported('csv');
  t.equal(status, 200);
  t.match(headers['content-type'], /^text\/csv/);
  const lines = bytes.toString().trimEnd().split(/\r?\n/);
  t.equal(lines.length, 8);
  const names =
    'eventType,id,clickId,transactionId,campaignId,affiliateId,advertiserId,status,goal,payout,revenue,currency,country,device,os,browser,source,subSource,createdAt,payoutCurrency,statusReason,statusNote';
  t.equal(lines[0]!.replaceAll('"', ''), names);
  const line = lines.find((each) => each.includes(sale) && each.includes('conversion'))!;
  t.ok(line.includes('"tx,1"'), 'commas are quoted');
  t.ok(line.includes('"sub ""source"""'), 'quotes are doubled');
});

t.test('export: parquet is a parquet file', async (t) => {
  const { status, bytes } = await exported('parquet');
  t.equal(status, 200);
  t.equal(bytes.subarray(0, 4).toString(), 'PAR1');
  t.equal(bytes.subarray(-4).toString(), 'PAR1');
});

t.test('export: the filters of events, and the scope of the caller', async (t) => {
  const ids = async (query: string, client = admin) => {
    const text = (await exported('ndjson', query, client)).bytes.toString().trimEnd();
    return text === ''
      ? []
      : text
          .split('\n')
          .map((line) => (JSON.parse(line) as Entity).id)
          .sort();
  };
  t.strictSame(await ids('&eventType=conversion'), [sale, lead, byCoupon].sort());
  t.strictSame(await ids('&country=SE&status=approved'), [sale]);
  t.strictSame(await ids('&reason=bot_user_agent'), [rejected]);
  t.strictSame(await ids('&reason=bot_user_agent&eventType=conversion'), []);
  t.strictSame(await ids('&range=yesterday'), []);
  t.strictSame(await ids(`&campaign=${first.id}`), [full, rejected, sale, byCoupon].sort());
  t.strictSame(await ids('', publisherKey), [full, bare, sale, byCoupon].sort());
  t.strictSame(await ids('', advertiserKey), [full, rejected, sale, byCoupon].sort());
  t.strictSame(await ids(`&publisher=${other.id}`, publisherKey), []);
  refused(t, await exported('csv', `&campaign=${second.id}`, advertiserKey), 403, 'forbidden');
  refused(t, await exported('xml'), 400, 'invalid_request', 'format');
  refused(t, await exported('csv', '&nonsense=1&status=x'), 400, 'invalid_request', 'nonsense', 'status');
  t.equal(
    (await exported('csv', '&range=yesterday')).bytes.toString().trimEnd().split('\n').length,
    1,
    'a header alone',
  );
});
