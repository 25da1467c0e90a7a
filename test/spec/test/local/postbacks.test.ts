import { createHmac } from 'node:crypto';
import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import {
  type Entity,
  type Received,
  refused,
  startReceiver,
  startSpec,
  time,
  unique,
} from '../../src/index.js';

const spec = await startSpec(t);
const receiver = await startReceiver(t);
const { admin } = spec;
const advertiser = await spec.advertiser();
const campaign = await spec.campaign({
  advertiser_id: advertiser.id,
  payout: { type: 'fixed', amount: 2.5 },
});
const macros =
  'c={click_id}&v={conversion_id}&x={txid}&s={status}&p={payout}&r={revenue}&u={currency}&g={goal}&m={campaign_id}&a={affiliate_id}&s1={sub1}&s2={sub2}';
const publisher = await spec.publisher({ postback_url: `${receiver.base}/pb?${macros}` });
const publisherKey = await spec.keyOf('publisher', publisher);
const advertiserKey = await spec.keyOf('advertiser', advertiser);

let txids = 0;
const convert = async (body: object = {}, click_id?: string) => {
  const txid = `pb-${++txids}`;
  const on = click_id ?? (await spec.click(campaign, publisher, { sub1: 'a b&c', sub2: 'é' }));
  const answer = await admin.post('/api/v1/conversions', { click_id: on, txid, revenue: 10, ...body });
  return { txid, click_id: on, id: answer.body.conversion.id };
};
const deliveries = async (conversion: string) =>
  (await admin.get(`/api/v1/postbacks?conversion_id=${conversion}`)).body.rows;
const delivery = (conversion: string, until: (row: Entity) => boolean) =>
  waitFor(async () => (await deliveries(conversion)).find(until), {
    timeoutMs: 60_000,
    what: 'the delivery',
  });

function signatureOf({ headers, url }: Received): string {
  const secret = Buffer.from(String(publisher.postbackSecret).replace(/^whsec_/, ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${url}`;
  return `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`;
}

t.test('fires on recorded: a GET to postback_url with its macros filled in, URL-encoded', async (t) => {
  const { txid, click_id, id } = await convert({ status: 'pending', goal: 'a/b' });
  const [call] = await receiver.of('x', txid);
  t.equal(call!.method, 'GET');
  t.strictSame(call!.query, {
    c: click_id,
    v: id,
    x: txid,
    s: 'pending',
    p: '2.5',
    r: '10',
    u: 'USD',
    g: 'a/b',
    m: campaign.id,
    a: publisher.id,
    s1: 'a b&c',
    s2: 'é',
  });
});

t.test('macros of a postback_url are encoded once more for each URL that they are nested in', async (t) => {
  const inner = 'https://inner.example/?s={sub1}&t={txid}';
  const nested = await spec.publisher({
    postback_url: `${receiver.base}/nested?to=${encodeURIComponent(inner)}&x={txid}`,
  });
  const txid = 'a&b=1#x';
  const click_id = await spec.click(campaign, nested, { sub1: 'c&d' });
  await admin.post('/api/v1/conversions', { click_id, txid });
  const [call] = await receiver.of('x', txid);
  t.strictSame(Object.fromEntries(new URL(call!.query.to!).searchParams), { s: 'c&d', t: txid });
});

t.test('signed as Standard Webhooks says, over the full URL', async (t) => {
  const { txid } = await convert();
  const [call] = await receiver.of('x', txid);
  t.match(call!.headers['webhook-id'], /^\S+$/);
  const timestamp = Number(call!.headers['webhook-timestamp']);
  t.ok(Math.abs(timestamp - call!.at / 1000) < 10, 'the seconds of the call');
  t.equal(call!.headers['webhook-signature'], signatureOf(call!));
});

t.test('fires again on updated, never on duplicate, not on PATCH', async (t) => {
  const { txid, click_id, id } = await convert({ status: 'pending' });
  await receiver.of('x', txid);
  await convert({ txid, status: 'pending' }, click_id);
  await admin.patch(`/api/v1/conversions/${id}`, { status: 'rejected' });
  await convert({ txid, status: 'approved' }, click_id);
  const calls = await receiver.of('x', txid, 2);
  t.strictSame(
    calls.map(({ query }) => query.s),
    ['pending', 'approved'],
  );
  t.not(calls[0]!.headers['webhook-id'], calls[1]!.headers['webhook-id'], 'each has an id of its own');
  const rows = await deliveries(id);
  t.strictSame(
    rows.map(({ event }) => event),
    ['updated', 'recorded'],
  );
});

t.test('GET /postbacks: a row has exactly these fields', async (t) => {
  const { txid, id } = await convert();
  const [call] = await receiver.of('x', txid);
  const row = await delivery(id, ({ status }) => status === 'delivered');
  t.match(row.createdAt, time);
  const attempts = row.attempts as Entity[];
  t.strictSame(Object.keys(attempts[0]!).sort(), ['at', 'durationMs', 'error', 'status']);
  t.match(attempts, [{ at: time, status: 200, error: null, durationMs: Number }]);
  t.strictSame(row, {
    id: row.id,
    webhookId: call!.headers['webhook-id'],
    conversionId: id,
    publisherId: publisher.id,
    event: 'recorded',
    url: call!.url,
    status: 'delivered',
    attempts,
    nextAttemptAt: null,
    createdAt: row.createdAt,
  });
});

t.test('POST /postbacks/{id}/replay sends one again and keeps the webhook-id', async (t) => {
  const { txid, id } = await convert();
  const row = await delivery(id, ({ status }) => status === 'delivered');
  const answer = await admin.post(`/api/v1/postbacks/${row.id}/replay`);
  t.equal(answer.status, 200);
  const calls = await receiver.of('x', txid, 2);
  t.equal(calls[1]!.headers['webhook-id'], calls[0]!.headers['webhook-id']);
  t.equal(calls[1]!.headers['webhook-signature'], signatureOf(calls[1]!));
  const again = await delivery(id, ({ attempts }) => (attempts as unknown[]).length === 2);
  t.equal(again.id, row.id);
  refused(t, await admin.post('/api/v1/postbacks/nothing/replay'), 404, 'not_found');
});

t.test('a failure is retried after about 5 s, with the same webhook-id', async (t) => {
  receiver.react = ({ query }) =>
    query.x === 'retry' && receiver.calls.filter((c) => c.query.x === 'retry').length < 2 ? 500 : 200;
  const { id } = await convert({ txid: 'retry' });
  const waiting = await delivery(id, ({ attempts }) => (attempts as unknown[]).length > 0);
  const [failed, retried] = waiting.attempts as Entity[];
  t.match(failed, { status: 500, at: time });
  const inMs = Date.parse(String(retried?.at ?? waiting.nextAttemptAt)) - Date.parse(String(failed!.at));
  t.ok(inMs > 1_500 && (inMs < 9_000 || retried), `planned in about 5 s: ${inMs}`);
  const calls = await receiver.of('x', 'retry', 2);
  t.equal(calls[1]!.headers['webhook-id'], calls[0]!.headers['webhook-id']);
  t.ok(calls[1]!.at - calls[0]!.at > 1_500);
  t.match(await delivery(id, ({ status }) => status === 'delivered'), {
    attempts: [{ status: 500 }, { status: 200 }],
  });
});

t.test('410 stops; a redirect is not followed; Retry-After is honoured', async (t) => {
  receiver.react = ({ query }) => {
    if (query.x === 'gone') return 410;
    if (query.x === 'moved')
      return { status: 302, headers: { location: `${receiver.base}/elsewhere?x=followed` } };
    if (query.x === 'later') return { status: 503, headers: { 'retry-after': '120' } };
    return 200;
  };
  const gone = await convert({ txid: 'gone' });
  t.match(await delivery(gone.id, ({ status }) => status === 'failed'), {
    attempts: [{ status: 410 }],
    nextAttemptAt: null,
  });
  const moved = await convert({ txid: 'moved' });
  t.match(await delivery(moved.id, ({ attempts }) => (attempts as unknown[]).length > 0), {
    status: 'pending',
    attempts: [{ status: 302 }],
  });
  t.notOk(receiver.calls.some(({ query }) => query.x === 'followed'));
  const later = await convert({ txid: 'later' });
  const row = await delivery(later.id, ({ attempts }) => (attempts as unknown[]).length > 0);
  const { at } = (row.attempts as Entity[])[0]!;
  const inSeconds = (Date.parse(String(row.nextAttemptAt)) - Date.parse(String(at))) / 1000;
  t.ok(inSeconds > 110 && inSeconds < 200, `Retry-After: ${inSeconds}`);
});

t.test('a server that is not there is an attempt with an error and no status', async (t) => {
  const lonely = await spec.publisher({ postback_url: 'http://127.0.0.1:1/?x={txid}' });
  const click_id = await spec.click(campaign, lonely);
  const { id } = await convert({}, click_id);
  const row = await delivery(id, ({ attempts }) => (attempts as unknown[]).length > 0);
  t.match(row, { status: 'pending', attempts: [{ status: null, error: String }], nextAttemptAt: time });
});

t.test('a publisher without postback_url has no postback', async (t) => {
  const silent = await spec.publisher();
  const { id } = await convert({}, await spec.click(campaign, silent));
  t.strictSame(await deliveries(id), []);
});

t.test('a coupon fires too, its click macros empty', async (t) => {
  const coupon = unique('FIRE');
  await admin.post('/api/v1/coupons', { code: coupon, campaign_id: campaign.id, affiliate_id: publisher.id });
  await admin.post('/api/v1/conversions', { coupon, txid: 'coupon-fires' });
  const [call] = await receiver.of('x', 'coupon-fires');
  t.match(call!.query, { c: '', s1: '', s2: '', a: publisher.id });
});

t.test('/postback fires as POST /conversions does', async (t) => {
  const click_id = await spec.click(campaign, publisher);
  await spec.anyone.get(`/postback?click_id=${click_id}&txid=by-url&token=${advertiser.postbackToken}`);
  t.equal((await receiver.of('x', 'by-url')).length, 1);
});

t.test('filters: conversion_id, publisher_id, status', async (t) => {
  const all = async (query: string) => (await admin.get(`/api/v1/postbacks?${query}`)).body.total;
  t.equal(await all('publisher_id=nobody'), 0);
  t.equal(await all('conversion_id=nothing'), 0);
  const total = (query: string) => all(`publisher_id=${publisher.id}&${query}`);
  const each = await Promise.all(
    ['pending', 'delivered', 'failed'].map((status) => total(`status=${status}`)),
  );
  t.ok(each.every((count) => count > 0));
  t.equal(
    each.reduce((a, b) => a + b),
    await total(''),
  );
  refused(t, await admin.get('/api/v1/postbacks?status=x'), 400, 'invalid_request', 'status');
});

t.test('a publisher sees and replays its own deliveries only', async (t) => {
  const stranger = await spec.keyOf('publisher', await spec.publisher());
  const rows = (await publisherKey.get('/api/v1/postbacks')).body.rows;
  t.ok(rows.length > 0 && rows.every(({ publisherId }) => publisherId === publisher.id));
  t.equal((await stranger.get('/api/v1/postbacks')).body.total, 0);
  t.equal((await stranger.get(`/api/v1/postbacks?publisher_id=${publisher.id}`)).body.total, 0);
  const path = `/api/v1/postbacks/${rows[0]!.id}`;
  t.equal((await publisherKey.get(path)).status, 200);
  refused(t, await stranger.get(path), 404, 'not_found');
  refused(t, await stranger.post(`${path}/replay`), 404, 'not_found');
  t.ok([403, 404].includes((await advertiserKey.get(path)).status));
});
