import { gzipSync } from 'node:zlib';
import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { type Answer, refused, startSpec } from '../src/index.js';

const spec = await startSpec(t);
const { admin } = spec;
const batch = '/api/v1/clicks/batch';
const advertiser = await spec.advertiser();
const campaign = await spec.campaign({ advertiser_id: advertiser.id });
const paused = await spec.campaign({ status: 'paused' });
const publisher = await spec.publisher();
const ids = { campaign_id: campaign.id, affiliate_id: publisher.id };
const publisherKey = await spec.keyOf('publisher', publisher);
const advertiserKey = await spec.keyOf('advertiser', advertiser);

const ndjson = 'application/x-ndjson';
const linesOf = (events: readonly unknown[]) => events.map((event) => JSON.stringify(event)).join('\n');
const raw = (text: string | Buffer, headers: Record<string, string> = {}) =>
  admin.post(batch, undefined, { raw: text, headers: { 'content-type': 'application/json', ...headers } });
const statuses = ({ body }: Answer) => body.results.map(({ status }) => status);

const mixed = [
  ids,
  { ...ids, campaign_id: 'none' },
  { ...ids, campaign_id: paused.id },
  { ...ids, country: 'Utopia', odd: 1 },
  { campaign_id: campaign.id },
  { ...ids, sub1: 'last' },
];
const mixedStatuses = [201, 400, 403, 400, 400, 201];

t.test('clicks/batch: 200 with one result for each event, in their order', async (t) => {
  const answer = await admin.post(batch, { events: mixed });
  t.equal(answer.status, 200);
  const { body } = answer;
  t.strictSame(Object.keys(body).sort(), ['accepted', 'refused', 'results', 'success']);
  t.match(body, { success: true, accepted: 2, refused: 4 });
  t.strictSame(statuses(answer), mixedStatuses);
  const first = body.results[0]!;
  t.strictSame(Object.keys(first).sort(), ['click', 'redirectUrl', 'status']);
  t.strictSame(first.click, { id: first.click.id, campaignId: campaign.id, status: 'tracked' });
  t.equal(first.redirectUrl, `https://offer.example/landing?click=${first.click.id}`);
  t.match(body.results[1], { code: 'unknown_campaign', fields: [{ field: 'campaign_id' }] });
  t.match(body.results[2], { code: 'campaign_not_active' });
  const named = body.results[3]!.fields.map(({ field }) => field);
  t.strictSame(named.sort(), ['country', 'odd']);
  t.match(body.results[4], { code: 'invalid_request', fields: [{ field: 'affiliate_id' }] });
  t.match((await spec.listed(body.results[5]!.click.id)).sub, { sub1: 'last' });
});

t.test('impressions/batch: the same for impressions', async (t) => {
  const { status, body } = await admin.post('/api/v1/impressions/batch', { events: mixed });
  t.equal(status, 200);
  t.match(body, { success: true, accepted: 2, refused: 4 });
  const first = body.results[0]!;
  t.strictSame(first, {
    status: 201,
    impression: { id: first.impression.id, campaignId: campaign.id },
  });
});

t.test('batches: as NDJSON, and compressed by gzip', async (t) => {
  const text = linesOf(mixed);
  for (const answer of [
    await raw(text, { 'content-type': ndjson }),
    await raw(gzipSync(text), { 'content-type': ndjson, 'content-encoding': 'gzip' }),
    await raw(gzipSync(JSON.stringify({ events: mixed })), { 'content-encoding': 'gzip' }),
  ]) {
    t.equal(answer.status, 200);
    t.strictSame(statuses(answer), mixedStatuses);
  }
});

t.test('batches: a line that is no JSON is a 400 of its own', async (t) => {
  const answer = await raw(`${JSON.stringify(ids)}\n{"campaign_id":\n"text"\n${JSON.stringify(ids)}\n`, {
    'content-type': ndjson,
  });
  t.equal(answer.status, 200);
  t.strictSame(statuses(answer), [201, 400, 400, 201]);
  t.match(answer.body.results[1], { code: 'invalid_request', fields: [{ field: 'body' }] });
});

t.test('batches: one that is malformed as a whole is 400 and records nothing', async (t) => {
  const own = await spec.campaign();
  const event = { ...ids, campaign_id: own.id };
  const tooMany = Array.from({ length: 1_001 }, () => event);
  refused(t, await admin.post(batch, { events: [] }), 400, 'invalid_request', 'events');
  refused(t, await admin.post(batch, {}), 400, 'invalid_request', 'events');
  refused(t, await admin.post(batch, { events: event }), 400, 'invalid_request', 'events');
  refused(t, await admin.post(batch, [event]), 400, 'invalid_request', 'body');
  refused(t, await admin.post(batch, { events: [event], odd: 1 }), 400, 'invalid_request', 'odd');
  refused(t, await admin.post(batch, { events: tooMany }), 400, 'invalid_request', 'events');
  refused(t, await raw(linesOf(tooMany), { 'content-type': ndjson }), 400, 'invalid_request', 'events');
  refused(t, await raw(`{"events":[${JSON.stringify(event)},`), 400, 'invalid_request', 'body');
  refused(t, await raw('', { 'content-type': ndjson }), 400, 'invalid_request', 'body');
  await spec.settled();
  t.equal((await admin.get(`/api/v1/clicks?campaign_id=${own.id}`)).body.total, 0);
});

t.test('batches: 1,000 events, at most 4 MiB, at most 1 MiB compressed', async (t) => {
  const thousand = Array.from({ length: 1_000 }, (_, i) => ({ ...ids, sub1: `s${i}` }));
  const answer = await admin.post(batch, { events: thousand });
  t.match(answer.body, { accepted: 1_000, refused: 0 });
  const found = answer.body.results.map(({ click }) => click.id);
  t.equal(new Set(found).size, 1_000);
  const padded = (bytes: number) => `{"events":[${JSON.stringify(ids)}]${' '.repeat(bytes)}}`;
  t.equal((await raw(padded(4_100_000))).status, 200);
  refused(t, await raw(padded(4_200_000)), 413, 'payload_too_large');
  const gzip = { 'content-encoding': 'gzip' };
  refused(t, await raw(gzipSync(padded(4_200_000)), gzip), 413, 'payload_too_large');
  refused(t, await raw(gzipSync(padded(50_000_000)), gzip), 413, 'payload_too_large');
  refused(t, await raw(gzipSync(padded(1_100_000), { level: 0 }), gzip), 413, 'payload_too_large');
});

t.test('batches: each event is judged by itself and in order, caps exact to the event', async (t) => {
  const capped = await spec.campaign({ caps: [{ type: 'clicks', window: 'day', limit: 150 }] });
  const event = { ...ids, campaign_id: capped.id };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      admin.post(batch, { events: [...Array.from({ length: 50 }, () => event), ids] }),
    ),
  );
  const all = answers.flatMap(({ body }) => body.results);
  t.equal(all.filter(({ status }) => status === 201).length, 154);
  const full = all.filter(({ status }) => status === 429);
  t.equal(full.length, 50);
  t.match(full[0], { code: 'cap_reached', caps: { type: 'clicks', window: 'day', limit: 150, used: 150 } });
  const more = await admin.post(batch, { events: [event, ids, event] });
  t.strictSame(statuses(more), [429, 201, 429]);
});

t.test('batches: velocity is exact to the event', async (t) => {
  const own = await spec.campaign();
  const rule = { type: 'velocity', campaign_id: own.id, config: { clicks: 3, seconds: 60 } };
  t.equal((await admin.post('/api/v1/fraud-rules', rule)).status, 201);
  const event = { ...ids, campaign_id: own.id, ip: '8.8.8.8' };
  const { body } = await admin.post(batch, { events: [event, event, event, event, event] });
  t.strictSame(
    body.results.map(({ click }) => click.status),
    ['tracked', 'tracked', 'tracked', 'rejected', 'rejected'],
  );
  t.equal(body.accepted, 5, 'a rejected click is recorded');
});

t.test('batches: results=false answers without results of accepted events', async (t) => {
  const { body } = await admin.post(`${batch}?results=false`, { events: mixed });
  t.match(body, { success: true, accepted: 2, refused: 4 });
  t.strictSame(
    body.results.map(({ index, status }) => [index, status]),
    [
      [1, 400],
      [2, 403],
      [3, 400],
      [4, 400],
    ],
  );
  const all = await admin.post(`${batch}?results=true`, { events: [ids] });
  t.equal(all.body.results.length, 1);
  refused(t, await admin.post(`${batch}?results=no`, { events: [ids] }), 400, 'invalid_request', 'results');
});

t.test('batches: a publisher records its own, an advertiser its own campaigns alone', async (t) => {
  const other = await spec.publisher();
  const rivals = await spec.campaign();
  const { body } = await publisherKey.post(batch, { events: [{ ...ids, affiliate_id: other.id }] });
  t.equal((await spec.listed(body.results[0]!.click.id)).affiliateId, publisher.id);
  const events = [ids, { ...ids, campaign_id: rivals.id }];
  t.strictSame(statuses(await advertiserKey.post(batch, { events })), [201, 403]);
});

t.test('batches: events count against event_limit of the key, a batch against its rate_limit', async (t) => {
  const { key } = (
    await admin.post('/api/v1/keys', {
      role: 'publisher',
      account_id: publisher.id,
      event_limit: 20,
      rate_limit: 6,
    })
  ).body;
  t.equal(key.eventLimit, 20);
  const client = spec.client(key.secret);
  const events = (count: number) => ({ events: Array.from({ length: count }, () => ids) });
  const first = await client.post(batch, events(15));
  t.equal(first.status, 200);
  t.equal(first.headers['x-ratelimit-remaining'], '5', 'one request');
  const full = await client.post(batch, events(6));
  refused(t, full, 429, 'rate_limited');
  t.ok(Number(full.headers['retry-after']) > 0);
  t.match((await client.post(batch, events(5))).body, { accepted: 5 }, 'the refused one recorded nothing');
  t.equal((await client.post('/api/v1/clicks', ids)).status, 201, 'single clicks do not count');
});

t.test(
  'batches: an Idempotency-Key covers the whole: the answer of the first time, every event once',
  async (t) => {
    const own = await spec.campaign();
    const events = [
      { ...ids, campaign_id: own.id },
      { ...ids, campaign_id: 'none' },
      { ...ids, campaign_id: own.id },
    ];
    const key = { headers: { 'idempotency-key': `batch of ${own.id}` } };
    const first = await admin.post(batch, { events }, key);
    for (const again of [
      await admin.post(batch, { events }, key),
      await admin.post(batch, { events }, key),
    ]) {
      t.equal(again.status, 200);
      t.equal(again.bytes.toString(), first.bytes.toString(), 'byte by byte');
      t.equal(again.headers['idempotent-replay'], 'true');
    }
    refused(t, await admin.post(batch, { events: events.slice(1) }, key), 422, 'idempotency_mismatch');
    await spec.settled();
    t.equal((await admin.get(`/api/v1/clicks?campaign_id=${own.id}`)).body.total, 2);
  },
);

t.test('batches: refused events are in the account of what was not counted', async (t) => {
  const own = await spec.campaign({ targeting: { countries: ['DE'] } });
  const event = { ...ids, campaign_id: own.id };
  const events = [
    { ...event, country: 'DE' },
    { ...event, country: 'FR', sub1: 'two' },
    { ...event, country: 'US' },
  ];
  t.match((await admin.post(batch, { events })).body, { accepted: 1, refused: 2 });
  const rows = await waitFor(async () => {
    const found = (await admin.get(`/api/v1/reports/refusals?campaign=${own.id}`)).body.rows;
    return found.length >= 2 && found;
  });
  t.strictSame(rows.map(({ code, country, sub1 }) => [code, country, sub1]).sort(), [
    ['outside_targeting', 'FR', 'two'],
    ['outside_targeting', 'US', null],
  ]);
});
