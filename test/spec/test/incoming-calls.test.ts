import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { type Client, type Entity, refused, startSpec, time, unique } from '../src/index.js';

const spec = await startSpec(t);
const { admin, anyone } = spec;
const advertiser = await spec.advertiser();
const other = await spec.advertiser();
const publisher = await spec.publisher();
const campaign = await spec.campaign({ advertiser_id: advertiser.id });
const own = await spec.keyOf('advertiser', advertiser);
const others = await spec.keyOf('advertiser', other);
const token = String(advertiser.postbackToken);

/** The list, with everything that was answered before. */
const listed = async (client: Client, query = '') =>
  (await client.get(`/api/v1/incoming-calls${query}`)).body;

/** Resolves once everything that was answered before is in the list. */
async function settled(): Promise<void> {
  const since = new Date().toISOString();
  await waitFor(async () => (await listed(admin, '?limit=1')).asOf >= since, { what: 'asOf' });
}

const clickId = await spec.click(campaign, publisher);

t.test('every call is listed, accepted or not, newest first', async (t) => {
  const sale = { click_id: clickId, txid: 'first', revenue: 12.5 };
  const accepted = await own.post('/api/v1/conversions', sale);
  t.equal(accepted.status, 201);
  await own.post('/api/v1/conversions', sale);
  await own.post('/api/v1/conversions', { click_id: 'nobody', txid: 'second' });
  await own.post('/api/v1/conversions', { txid: 'third', amount: 1 });
  for (const method of ['GET', 'POST'])
    await anyone.call(method, `/postback?token=${token}&click_id=${clickId}&txid=${method}&gclid=x`);
  await settled();
  const { rows, total } = await listed(own);
  t.equal(total, 6);
  t.strictSame(
    rows.map(({ via, status, code, txid }) => [via, status, code, txid]),
    [
      ['postback', 201, null, 'POST'],
      ['postback', 201, null, 'GET'],
      ['post', 400, 'invalid_request', 'third'],
      ['post', 404, 'not_found', 'second'],
      ['post', 200, null, 'first'],
      ['post', 201, null, 'first'],
    ],
  );
  const first = rows.at(-1)!;
  t.strictSame(first, {
    id: first.id,
    createdAt: first.createdAt,
    requestId: accepted.headers['x-request-id'],
    via: 'post',
    advertiserId: advertiser.id,
    status: 201,
    code: null,
    clickId,
    txid: 'first',
    fields: sale,
    durationMs: first.durationMs,
    message: null,
    faults: [],
    warnings: [],
  });
  t.match(first.createdAt, time);
  t.ok(Number.isInteger(first.durationMs) && Number(first.durationMs) >= 0);
  t.strictSame(rows[2]!.fields, { txid: 'third', amount: 1 });
});

t.test('the fields are those that were sent, without the token or any other credential', async (t) => {
  const { rows } = await listed(own, '?txid=GET');
  t.strictSame(rows[0]!.fields, { click_id: clickId, txid: 'GET', gclid: 'x' });
  await anyone.call('POST', `/postback?token=${token}&click_id=${token}&txid=leak&api_key=abcdefgh`);
  await settled();
  const leak = await listed(own, '?txid=leak');
  t.strictSame(leak.rows[0]!.fields, { click_id: '[removed]', txid: 'leak' });
  t.notOk(JSON.stringify(await listed(admin)).includes(token));
});

t.test("an advertiser sees its own calls only, and nothing of another's click", async (t) => {
  const txid = unique('foreign');
  refused(t, await others.post('/api/v1/conversions', { click_id: clickId, txid }), 403, 'forbidden');
  await settled();
  const { rows, total } = await listed(others);
  t.equal(total, 1);
  t.match(rows[0], { clickId, txid, code: 'forbidden', advertiserId: other.id });
  t.notOk(JSON.stringify(rows).includes(advertiser.id), 'not whose it is');
  t.equal((await listed(own, `?txid=${txid}`)).total, 0);
  t.equal((await listed(admin, `?txid=${txid}`)).total, 1);
});

t.test('calls with an unknown token or key belong to no advertiser: only admins see them', async (t) => {
  const [stranger, ofAdmin] = [unique('stranger'), unique('of-an-admin')];
  const wrong = await anyone.get(`/postback?token=pbt_nobody&txid=${stranger}`);
  t.equal(wrong.status, 401);
  await spec.client('ck_nobody').post('/api/v1/conversions', { txid: stranger });
  await admin.post('/api/v1/conversions', { click_id: 'nobody', txid: ofAdmin });
  await settled();
  for (const client of [own, others]) {
    t.equal((await listed(client, `?txid=${stranger}`)).total, 0);
    t.equal((await listed(client, `?txid=${ofAdmin}`)).total, 0);
    t.equal((await listed(client, '?code=invalid_key')).total, 0);
  }
  t.match((await listed(admin, `?txid=${stranger}`)).rows, [
    { advertiserId: null, code: 'invalid_key', via: 'post', fields: { txid: stranger } },
    { advertiserId: null, code: 'invalid_key', via: 'postback', fields: { txid: stranger } },
  ]);
  t.equal((await listed(admin, `?code=invalid_key&txid=${stranger}`)).total, 2);
  t.match((await listed(admin, `?txid=${ofAdmin}`)).rows, [{ advertiserId: null, code: 'not_found' }]);
});

t.test('filters: code, click_id, txid, ok', async (t) => {
  const all = (await listed(own, '?limit=1000')).rows;
  const expected: [query: string, admits: (row: Entity) => boolean][] = [
    ['code=not_found', (row) => row.code === 'not_found'],
    [`click_id=${clickId}`, (row) => row.clickId === clickId],
    ['txid=first', (row) => row.txid === 'first'],
    ['ok=true', (row) => Number(row.status) < 400],
    ['ok=false', (row) => Number(row.status) >= 400],
    [`ok=true&click_id=${clickId}&txid=first`, (row) => row.txid === 'first' && row.clickId === clickId],
    ['ok=true&code=not_found', () => false],
  ];
  for (const [query, admits] of expected) {
    const { rows, total } = await listed(own, `?${query}`);
    t.strictSame(rows, all.filter(admits), query);
    t.equal(total, rows.length, query);
  }
  for (const query of ['ok=yes', 'nothing=1', 'limit=0', 'limit=x', 'page=0', 'cursor=x'])
    refused(t, await own.get(`/api/v1/incoming-calls?${query}`), 400, 'invalid_request');
});

t.test('a list as all lists: limit, page, cursor, total', async (t) => {
  const all = (await listed(own, '?limit=1000')).rows;
  const walked: Entity[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await own.get(`/api/v1/incoming-calls?limit=2${cursor && `&cursor=${cursor}`}`);
    t.match(body, { success: true, total: all.length, limit: 2 });
    walked.push(...body.rows);
    cursor = body.nextCursor;
  }
  t.strictSame(walked, all);
  const { body } = await own.get('/api/v1/incoming-calls?limit=2&page=2');
  t.strictSame(body.rows, all.slice(2, 4));
  t.match(body, { page: 2, offset: 2 });
  const isFresh = async () => {
    const askedMs = Date.now();
    return Date.parse((await own.get('/api/v1/incoming-calls')).body.asOf) > askedMs - 2_500;
  };
  t.ok(await waitFor(isFresh, { what: 'an asOf of 2 s at most' }));
});
