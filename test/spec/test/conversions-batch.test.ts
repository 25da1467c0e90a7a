import { gzipSync } from 'node:zlib';
import t from 'tap';
import { type Answer, type Entity, refused, startSpec, unique } from '../src/index.js';

const spec = await startSpec(t);
const { admin } = spec;
const path = '/api/v1/conversions/batch';
const publisher = await spec.publisher();
const campaign = await spec.campaign({ payout: { type: 'percent', amount: 10 } });
const advertiser = await spec.keyOf('advertiser', { id: campaign.advertiserId } as typeof publisher);
const click_id = await spec.click(campaign, publisher);

const lines = { 'content-type': 'application/x-ndjson' };
const csv = { 'content-type': 'text/csv' };
const send = (raw: string | Buffer, headers: Record<string, string>, query = '') =>
  advertiser.post(`${path}${query}`, undefined, { raw, headers });
const list = (conversions: unknown[], query = '', headers = {}) =>
  advertiser.post(`${path}${query}`, { conversions }, { headers });

interface Result {
  line: number;
  status: string;
  code?: string;
  conversion: { id: string };
  fields: { field: string }[];
}
const resultsOf = ({ body }: Answer) => body.results as unknown as Result[];
const said = (answer: Answer) =>
  resultsOf(answer).map(({ line, status, code }) => `${line} ${code ?? status}`);
const stored = async (txid: string) =>
  (await advertiser.get(`/api/v1/conversions?transaction_id=${txid}`)).body.rows;

t.test('POST /conversions/batch: each sale has its own result, in their order', async (t) => {
  const txid = unique('own');
  const answer = await list([
    { click_id, txid, revenue: 10 },
    { click_id, txid, revenue: 10 },
    { click_id: 'nothing', txid: unique('none') },
    { click_id, txid, revenue: 20, status: 'pending' },
    { txid, odd: 1 },
  ]);
  t.equal(answer.status, 200);
  t.match(answer.body, { success: true, recorded: 1, updated: 1, duplicates: 1, refused: 2 });
  const [first, second, third, fourth, fifth] = resultsOf(answer) as [Result, Result, Result, Result, Result];
  const { id } = first.conversion;
  t.strictSame(first, { line: 1, status: 'recorded', conversion: { id, status: 'approved', payout: 1 } });
  t.strictSame(second, { ...first, line: 2, status: 'duplicate' });
  t.match(third, { line: 3, status: 404, code: 'not_found', message: String });
  t.match(fourth, { line: 4, status: 'updated', conversion: { id, status: 'pending', payout: 2 } });
  t.match(fifth, { line: 5, status: 400, code: 'invalid_request' });
  t.strictSame(fifth.fields.map(({ field }) => field).sort(), ['click_id', 'odd']);
  const history = (await advertiser.get(`/api/v1/conversions/${id}/history`)).body.rows;
  t.match(history, [
    { version: 1, via: 'post' },
    { version: 2, via: 'post', revenue: 20 },
  ]);
});

t.test('JSON, NDJSON and CSV, plain and by gzip', async (t) => {
  const ids = Array.from({ length: 5 }, () => unique('form'));
  const sale = (place: number) => JSON.stringify({ click_id, txid: ids[place], revenue: 12.5 });
  const head = `\ufeffTXID;click_id; Revenue\r\n`;
  const row = (place: number) => `"${ids[place]}";${click_id};12.50\r\n`;
  const gzip = { 'content-encoding': 'gzip' };
  t.strictSame(said(await list([JSON.parse(sale(0))])), ['1 recorded']);
  t.strictSame(said(await send(`${sale(1)}\n\n{"click_id"\n${sale(1)}`, lines)), [
    '1 recorded',
    '3 invalid_request',
    '4 duplicate',
  ]);
  t.strictSame(said(await send(gzipSync(sale(2)), { ...lines, ...gzip })), ['1 recorded']);
  t.strictSame(said(await send(`${head}${row(3)};;\r\nx;y\r\n${row(3)}`, csv)), [
    '2 recorded',
    '4 invalid_request',
    '5 duplicate',
  ]);
  t.strictSame(said(await send(gzipSync(head + row(4)), { ...csv, ...gzip })), ['2 recorded']);
  const of = async (txid: string) => {
    const [{ id: _, createdAt: _c, updatedAt: _u, transactionId: _t, ...rest }] = (await stored(txid)) as [
      Entity,
    ];
    return rest;
  };
  for (const txid of ids) t.strictSame(await of(txid), await of(ids[0]!));
});

t.test('scientific notation and decimal commas are errors of their rows', async (t) => {
  const txid = unique('sheet');
  const file = `txid;click_id;revenue\n1.23E+12;${click_id};1\n${txid};${click_id};12,50\n${txid};${click_id};12.50\n`;
  const answer = await send(file, csv);
  t.strictSame(said(answer), ['2 invalid_request', '3 invalid_request', '4 recorded']);
  t.match(answer.body.results, [{ fields: [{ field: 'txid' }] }, { fields: [{ field: 'revenue' }] }]);
});

t.test('dry_run=true answers the same without recording', async (t) => {
  const txid = unique('dry');
  const sales = [
    { click_id, txid, revenue: 1 },
    { click_id, txid, revenue: 1 },
    { click_id, txid, revenue: 2 },
    { click_id: 'nothing' },
  ];
  const withoutIds = (answer: Awaited<ReturnType<typeof list>>) =>
    JSON.parse(JSON.stringify(answer.body), (name, value) => (name === 'id' ? undefined : value));
  const dry = await list(sales, '?dry_run=true');
  t.strictSame(await stored(txid), []);
  t.strictSame(withoutIds(dry), withoutIds(await list(sales)));
  t.equal((await stored(txid)).length, 1);
});

t.test('one that is malformed as a whole is 400 and records nothing', async (t) => {
  const txid = unique('whole');
  const sale = { click_id, txid };
  const bad: [what: string, answer: ReturnType<typeof list>, ...fields: string[]][] = [
    ['none', list([]), 'conversions'],
    ['1,001', list(Array(1_001).fill(sale)), 'conversions'],
    ['no list', advertiser.post(path, { conversions: sale }), 'conversions'],
    ['no head', send(`${txid},${click_id}\n`, csv), 'body'],
    ['unknown and repeated', send(`txid,click_id,sum,Txid\n${txid},${click_id},1,2\n`, csv), 'sum', 'txid'],
    ['a parameter', list([sale], '?dry_run=maybe'), 'dry_run'],
  ];
  for (const [what, answer, ...fields] of bad) {
    await t.test(what, async (t) => refused(t, await answer, 400, 'invalid_request', ...fields));
  }
  refused(t, await send('x'.repeat(4 * 1024 * 1024 + 1), lines), 413, 'payload_too_large');
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, '\n'));
  refused(t, await send(bomb, { ...csv, 'content-encoding': 'gzip' }), 413, 'payload_too_large');
  t.strictSame(await stored(txid), []);
});

t.test('advertisers and admins; one request of the limit', async (t) => {
  const txid = unique('who');
  const key = await spec.keyOf('publisher', publisher);
  refused(t, await key.post(path, { conversions: [{ click_id, txid }] }), 403, 'forbidden');
  const other = await spec.keyOf('advertiser', await spec.advertiser());
  t.strictSame(said(await other.post(path, { conversions: [{ click_id, txid }] })), ['1 forbidden']);
  const left = async (count: number) => {
    const sales = Array.from({ length: count }, () => ({ click_id, txid }));
    return Number((await list(sales)).headers['x-ratelimit-remaining']);
  };
  t.equal((await left(1)) - (await left(500)), 1);
  const byAdmin = await admin.post(path, { conversions: [{ click_id, txid }] });
  t.strictSame(said(byAdmin), ['1 duplicate']);
});

t.test('an Idempotency-Key covers the whole', async (t) => {
  const coupon = unique('code');
  const body = { code: coupon, campaign_id: campaign.id, affiliate_id: publisher.id };
  t.equal((await admin.post('/api/v1/coupons', body)).status, 201);
  const once = { 'idempotency-key': unique('batch') };
  const sales = [{ coupon, revenue: 1 }, { coupon, revenue: 1 }, { coupon: 'nothing' }];
  const first = await list(sales, '', once);
  t.match(first.body, { recorded: 2, refused: 1 });
  const again = await list(sales, '', once);
  t.equal(again.bytes.toString(), first.bytes.toString());
  t.equal(again.headers['idempotent-replay'], 'true');
  refused(t, await list(sales.slice(1), '', once), 422, 'idempotency_mismatch');
  t.match((await list(sales)).body, { recorded: 2 }, 'without one, sales that have no identity are new');
});
