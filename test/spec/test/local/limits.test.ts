import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { newAddress, refused, startSpec } from '../../src/index.js';

const spec = await startSpec(t);
const { admin, anyone } = spec;
const publisher = await spec.publisher();
const limited = (rate_limit: number) => spec.keyOf('publisher', publisher, { rate_limit });
const from = (address = newAddress()) => ({ headers: { 'x-forwarded-for': address } });
/** Whole seconds since then, and one more: by so much a window may have moved on. */
const secondsSince = (beganMs: number) => Math.ceil((performance.now() - beganMs) / 1_000) + 1;

t.test('rate-limit headers are on every response, and count down', async (t) => {
  const client = await limited(5);
  const beganMs = performance.now();
  for (const [path, remaining] of [
    ['/api/v1/clicks', 4],
    ['/api/v1/nothing', 3],
    ['/api/v1/keys', 2],
    ['/api/v1/clicks?limit=x', 1],
  ] as const) {
    const { headers } = await client.get(path);
    t.equal(headers['x-ratelimit-limit'], '5', 'the limit that applies');
    t.equal(headers['x-ratelimit-remaining'], String(remaining), 'requests left in the window');
    const reset = Number(headers['x-ratelimit-reset']);
    t.ok(reset >= 60 - secondsSince(beganMs) && reset <= 60, 'seconds until the limit resets');
  }
});

t.test('rate-limit headers are on links, pixels, postbacks by URL and replayed answers too', async (t) => {
  const campaign = await spec.campaign();
  const { postbackToken } = (await admin.get(`/api/v1/advertisers/${campaign.advertiserId}`)).body.advertiser;
  const options = { headers: { 'idempotency-key': 'limits' } };
  const click = { campaign_id: campaign.id, affiliate_id: publisher.id };
  await admin.post('/api/v1/clicks', click, options);
  const visit = `${campaign.id}?affiliate_id=${publisher.id}`;
  for (const answer of [
    await anyone.get(`/c/${visit}`),
    await anyone.get(`/i/${visit}`),
    await anyone.get('/c/nothing'),
    await anyone.get(`/postback?token=${postbackToken}`),
    await anyone.get('/postback'),
    await admin.post('/api/v1/clicks', click, options),
    await admin.get('/api/v1/reports/events/export'),
  ])
    for (const name of ['limit', 'remaining', 'reset'])
      t.match(answer.headers[`x-ratelimit-${name}`], /^\d+$/, `${answer.status} ${name}`);
});

t.test('over the limit: 429 with a Retry-After that gives the seconds to wait', async (t) => {
  const client = await limited(2);
  const beganMs = performance.now();
  await client.get('/api/v1/clicks');
  await client.get('/api/v1/clicks');
  for (const path of ['/api/v1/clicks', '/api/v1/keys', '/api/v1/nothing']) {
    const answer = await client.get(path);
    refused(t, answer, 429, 'rate_limited');
    t.match(answer.headers, { 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': '0' });
    const wait = Number(answer.headers['retry-after']);
    t.ok(wait >= 60 - secondsSince(beganMs) && wait <= 60);
    t.ok(Math.abs(wait - Number(answer.headers['x-ratelimit-reset'])) <= 1, 'as the window says');
  }
  refused(t, await client.post('/api/v1/clicks', {}), 429, 'rate_limited');
});

t.test('the default of a key is 600 per minute, of requests without a key 120', async (t) => {
  const { secret } = (await admin.post('/api/v1/keys', { role: 'publisher', account_id: publisher.id })).body
    .key;
  t.equal((await spec.client(secret).get('/api/v1/clicks')).headers['x-ratelimit-limit'], '600');
  t.equal((await anyone.get('/api/v1/clicks')).headers['x-ratelimit-limit'], '120');
});

t.test('never more than the limit passes, and no fewer, however many come at once', async (t) => {
  const askOften = async () => {
    const client = await limited(60);
    const some = Array.from({ length: 100 }, () => client.get('/api/v1/me'));
    const answers = await Promise.all(some);
    // A request that Redis does not count in time passes, and says that none of the limit is used.
    return answers.every(({ headers }) => headers['x-ratelimit-remaining'] !== '60') && answers;
  };
  const answers = await waitFor(askOften, { what: 'a moment in which all are counted', timeoutMs: 60_000 });
  t.equal(answers.filter(({ status }) => status === 200).length, 60);
  t.equal(answers.filter(({ status }) => status === 429).length, 40);
  const { click } = (
    await admin.post('/api/v1/clicks', {
      campaign_id: (await spec.campaign()).id,
      affiliate_id: publisher.id,
    })
  ).body;
  t.ok(click.id, 'other keys are not concerned');
});

t.test('reads of one key at once are all answered while its limit lasts', async (t) => {
  const client = await spec.keyOf('publisher', publisher);
  const paths = [
    '/api/v1/clicks',
    '/api/v1/impressions',
    '/api/v1/reports/summary',
    '/api/v1/reports/events',
  ];
  const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => client.get(paths[i % 4]!)));
  t.strictSame([...new Set(answers.map(({ status }) => status))], [200]);
  const exports = ['csv', 'ndjson', 'parquet', 'csv', 'ndjson', 'parquet'];
  const files = await Promise.all(
    exports.map((format) => client.get(`/api/v1/reports/events/export?format=${format}`)),
  );
  t.strictSame([...new Set(files.map(({ status }) => status))], [200], 'exports too');
});

t.test('requests without a key are counted by client address', async (t) => {
  const [first, second] = [from(), from()];
  const statuses: number[] = [];
  for (let i = 0; i < 122; i++) statuses.push((await anyone.get('/api/v1/clicks', first)).status);
  t.strictSame(new Set(statuses.slice(0, 120)), new Set([401]));
  t.strictSame(statuses.slice(120), [429, 429]);
  t.equal((await anyone.get('/api/v1/clicks', second)).status, 401, 'another address passes');
  t.equal((await admin.get('/api/v1/clicks', first)).status, 200, 'and a key from the same address');
});

t.test('a wrong key counts as a request without one', async (t) => {
  const options = from();
  const wrong = spec.client('wrong');
  t.equal((await wrong.get('/api/v1/clicks', options)).headers['x-ratelimit-remaining'], '119');
  t.equal((await anyone.get('/api/v1/clicks', options)).headers['x-ratelimit-remaining'], '118');
  t.equal((await wrong.get('/api/v1/clicks', options)).headers['x-ratelimit-limit'], '120');
});

t.test('a key’s window is 60 seconds from its first request', async (t) => {
  const client = await limited(100);
  const reset = async () => Number((await client.get('/api/v1/clicks')).headers['x-ratelimit-reset']);
  const beganMs = performance.now();
  t.equal(await reset(), 60);
  const answeredMs = performance.now();
  const later = await waitFor(async () => {
    const left = await reset();
    return left < 59 && left;
  });
  const least = 60 - secondsSince(beganMs);
  t.ok(later >= least, `${later}, ${least} or more`);
  await waitFor(async () => performance.now() - answeredMs > 3_000);
  t.ok((await reset()) <= 57, 'a later request does not move it');
});

t.test('each key has a window of its own, and a rotated secret is the same key', async (t) => {
  const made = (await admin.post('/api/v1/keys', { role: 'admin', rate_limit: 10 })).body.key;
  const [old, other] = [spec.client(made.secret), await limited(10)];
  await old.get('/api/v1/clicks');
  t.equal((await other.get('/api/v1/clicks')).headers['x-ratelimit-remaining'], '9');
  const rotated = (await admin.post(`/api/v1/keys/${made.id}/rotate`, {})).body.key;
  t.equal((await spec.client(rotated.secret).get('/api/v1/clicks')).headers['x-ratelimit-remaining'], '8');
});

t.test('a changed rate_limit counts within a second', async (t) => {
  const made = (await admin.post('/api/v1/keys', { role: 'admin', rate_limit: 10 })).body.key;
  await spec.client(made.secret).get('/api/v1/clicks');
  await admin.patch(`/api/v1/keys/${made.id}`, { rate_limit: 20 });
  const { headers } = await spec.client(made.secret).get('/api/v1/clicks');
  t.match(headers, { 'x-ratelimit-limit': '20', 'x-ratelimit-remaining': '18' });
});

t.test('a believed proxy that passes on nonsense is counted by its own address', async (t) => {
  for (const address of ['nonsense', '', '1.2.3', 'a'.repeat(1000)])
    t.equal((await anyone.get('/api/v1/clicks', from(address))).status, 401);
});

t.test('the key is taken from Authorization: Bearer or from x-api-key', async (t) => {
  const by = (headers: Record<string, string>) => anyone.get('/api/v1/clicks', { headers });
  t.equal((await by({ authorization: `Bearer ${spec.adminKey}` })).status, 200);
  t.equal((await by({ authorization: `bearer ${spec.adminKey}` })).status, 200, 'the scheme in any case');
  t.equal((await by({ 'x-api-key': spec.adminKey })).status, 200);
  t.equal((await by({ 'X-API-Key': spec.adminKey })).status, 200);
  const missing = await by({});
  refused(t, missing, 401, 'missing_key');
  t.match(missing.body.message, /Authorization: Bearer <api_key>/);
  t.match(missing.body.message, /x-api-key/);
  refused(t, await by({ authorization: 'Bearer wrong' }), 401, 'invalid_key');
  refused(t, await by({ 'x-api-key': 'wrong' }), 401, 'invalid_key');
  refused(t, await by({ authorization: spec.adminKey }), 401, 'missing_key');
  refused(t, await by({ authorization: `Basic ${spec.adminKey}` }), 401, 'missing_key');
  refused(t, await by({ 'x-api-key': '' }), 401, 'missing_key');
  for (const odd of ['Bearer', 'Bearer ', 'Bearer  ', 'Bearer ä', `Bearer ${'x'.repeat(5000)}`])
    t.equal((await by({ authorization: odd })).status, 401, odd.slice(0, 20));
});

t.test('a key in the query is no key, and an unknown parameter', async (t) => {
  refused(t, await anyone.get(`/api/v1/clicks?api_key=${spec.adminKey}`), 401, 'missing_key');
});

t.test('a wrong token and a wrong key of a sign-in count as requests without a key', async (t) => {
  const options = from();
  const left = async () => Number((await anyone.get('/api/v1/me', options)).headers['x-ratelimit-remaining']);
  t.equal(await left(), 119);
  const wrong = await anyone.post('/api/v1/session', { key: 'wrong' }, options);
  refused(t, wrong, 401, 'invalid_key');
  t.equal(wrong.headers['x-ratelimit-remaining'], '118');
  for (let i = 0; i < 3; i++) await anyone.get('/postback?token=wrong', options);
  t.equal(await left(), 114, 'three of them and this one');
  const statuses: number[] = [];
  for (let i = 0; i < 130; i++) statuses.push((await anyone.get('/postback?token=wrong', options)).status);
  t.equal(statuses.at(-1), 429);
  const campaign = await spec.campaign();
  const { postbackToken } = (await admin.get(`/api/v1/advertisers/${campaign.advertiserId}`)).body.advertiser;
  const sale = `click_id=${await spec.click(campaign, publisher)}&token=${postbackToken}`;
  t.equal((await anyone.get(`/postback?${sale}`, options)).status, 201, 'the right token still passes');
});
