import t from 'tap';
import { refused, startSpec, unique } from '../src/index.js';

const spec = await startSpec(t);
const { admin } = spec;
const clicks = '/api/v1/clicks';
const publisher = await spec.publisher();
const campaign = await spec.campaign({ payout: { type: 'fixed', amount: 1 } });
const ids = { campaign_id: campaign.id, affiliate_id: publisher.id };

let keys = 0;
const withKey = (key = `key-${++keys}`) => ({ headers: { 'idempotency-key': key } });
const total = async (path: string) => {
  await spec.settled();
  return (await admin.get(path)).body.total;
};

const click = await spec.click(campaign, publisher);
const conversion = (await admin.post('/api/v1/conversions', { click_id: click })).body.conversion;
const record = (await admin.post('/api/v1/keys', { role: 'admin' })).body.key;
const rule = async () =>
  (await admin.post('/api/v1/fraud-rules', { type: 'velocity', config: { clicks: 9999, seconds: 1 } })).body
    .fraudRule;

const operations: [string, string, unknown][] = [
  ['POST', clicks, ids],
  ['POST', '/api/v1/impressions', ids],
  ['POST', '/api/v1/conversions', { click_id: click, txid: 'idem' }],
  ['PATCH', `/api/v1/conversions/${conversion.id}`, { status: 'pending' }],
  ['POST', '/api/v1/advertisers', { name: 'x' }],
  ['PATCH', `/api/v1/publishers/${publisher.id}`, { name: 'y' }],
  ['POST', '/api/v1/keys', { role: 'admin' }],
  ['POST', `/api/v1/keys/${record.id}/rotate`, {}],
  ['POST', '/api/v1/coupons', { code: unique('IDEM'), ...ids }],
  [
    'POST',
    '/api/v1/invoices',
    { publisher_id: publisher.id, amount: 1, currency: 'USD', due_on: '2030-01-01' },
  ],
  ['DELETE', `/api/v1/fraud-rules/${(await rule()).id}`, undefined],
  ['DELETE', `/api/v1/keys/${record.id}`, undefined],
];

for (const [method, path, body] of operations) {
  t.test(
    `${method} ${path.replace(/\/[a-z]+_[^/]+/i, '/{id}')}: a retry gives the original response again`,
    async (t) => {
      const options = withKey();
      const first = await admin.call(method, path, body, options);
      t.ok(first.status < 300, `${first.status}`);
      t.equal(first.headers['idempotent-replay'], undefined);
      for (let i = 0; i < 2; i++) {
        const again = await admin.call(method, path, body, options);
        t.equal(again.status, first.status);
        t.equal(again.bytes.toString(), first.bytes.toString(), 'byte by byte');
        t.equal(again.headers['idempotent-replay'], 'true');
        t.equal(again.headers['content-type'], first.headers['content-type']);
      }
    },
  );
}

t.test('a retry runs nothing again', async (t) => {
  const own = await spec.campaign();
  const options = withKey();
  for (let i = 0; i < 5; i++) await admin.post(clicks, { ...ids, campaign_id: own.id }, options);
  t.equal(await total(`${clicks}?campaign_id=${own.id}`), 1);
});

t.test('same key, different request body: 422', async (t) => {
  const options = withKey();
  await admin.post(clicks, ids, options);
  refused(t, await admin.post(clicks, { ...ids, sub1: 'other' }, options), 422, 'idempotency_mismatch');
  t.equal((await admin.post(clicks, ids, options)).headers['idempotent-replay'], 'true', 'the first stays');
});

t.test('same key, another path or method: 422', async (t) => {
  const options = withKey();
  await admin.post(clicks, ids, options);
  refused(t, await admin.post('/api/v1/impressions', ids, options), 422, 'idempotency_mismatch');
  const other = withKey();
  await admin.post('/api/v1/advertisers', { name: 'x' }, other);
  refused(t, await admin.post('/api/v1/publishers', { name: 'x' }, other), 422, 'idempotency_mismatch');
});

t.test('same key, an operation of another service: 422, whichever came first', async (t) => {
  const requests: [string, string, unknown][] = [
    ['POST', clicks, ids],
    ['POST', '/api/v1/conversions', { click_id: click, txid: 'across' }],
    ['POST', '/api/v1/advertisers', { name: 'across' }],
    ['PATCH', `/api/v1/conversions/${conversion.id}`, { status: 'approved' }],
    ['POST', '/api/v1/impressions', ids],
  ];
  for (const [method, path, body] of requests) {
    const options = withKey();
    const first = await admin.call(method, path, body, options);
    for (const [otherMethod, otherPath, otherBody] of requests) {
      if (otherPath === path) continue;
      const other = await admin.call(otherMethod, otherPath, otherBody, options);
      refused(t, other, 422, 'idempotency_mismatch');
    }
    const again = await admin.call(method, path, body, options);
    t.equal(again.bytes.toString(), first.bytes.toString(), `${method} ${path}: the first stays`);
    t.equal(again.headers['idempotent-replay'], 'true');
  }
});

t.test('keys are scoped to the API key', async (t) => {
  const options = withKey();
  const other = await spec.keyOf('publisher', publisher);
  const first = await admin.post(clicks, ids, options);
  const second = await other.post(clicks, ids, options);
  t.equal(second.headers['idempotent-replay'], undefined);
  t.not(second.body.click.id, first.body.click.id);
});

t.test('retry while the first is still running: 409; exactly one runs', async (t) => {
  for (const [path, body] of [
    [clicks, { ...ids, sub1: 'race' }],
    ['/api/v1/conversions', { click_id: click, txid: 'race' }],
    ['/api/v1/advertisers', { name: 'race' }],
  ] as const) {
    const options = withKey();
    const answers = await Promise.all(Array.from({ length: 12 }, () => admin.post(path, body, options)));
    const ran = answers.filter(({ status, headers }) => status === 201 && !headers['idempotent-replay']);
    t.equal(ran.length, 1, `${path} ran once`);
    for (const answer of answers) {
      if (answer === ran[0]) continue;
      if (answer.status === 409) refused(t, answer, 409, 'idempotency_in_progress');
      else t.equal(answer.bytes.toString(), ran[0]!.bytes.toString(), 'replayed');
    }
  }
});

t.test('longer than 255 characters, or empty: 400; 255 are accepted', async (t) => {
  t.equal((await admin.post(clicks, ids, withKey('k'.repeat(255)))).status, 201);
  for (const length of [256, 17_000, 60_000]) {
    const answer = await admin.post(clicks, ids, withKey('k'.repeat(length)));
    refused(t, answer, 400, 'invalid_request', 'Idempotency-Key');
  }
  refused(t, await admin.post(clicks, ids, withKey('')), 400, 'invalid_request', 'Idempotency-Key');
});

t.test('a key that is nothing but an unfilled macro is 400: it would make one of all requests', async (t) => {
  for (const key of ['{uuid}', '{{ $guid }}', '[KEY]', '%key%', '<idempotency-key>']) {
    const answer = await admin.post(clicks, ids, withKey(key));
    refused(t, answer, 400, 'invalid_request', 'Idempotency-Key');
    const beside = await admin.post('/api/v1/conversions', { txid: '{txid}' }, withKey(key));
    refused(t, beside, 400, 'invalid_request', 'Idempotency-Key', 'txid', 'click_id');
  }
});

t.test('a UUID, and any other text of a header, is a key', async (t) => {
  for (const key of [crypto.randomUUID(), 'a b;c="d"', '{"json":1}', "'; --", 'é']) {
    t.equal((await admin.post(clicks, ids, withKey(key))).status, 201, key);
    t.equal((await admin.post(clicks, ids, withKey(key))).headers['idempotent-replay'], 'true', key);
  }
});

t.test('every other answer below 500 is remembered: 400, 403 of the campaign, 404, 422', async (t) => {
  const paused = await spec.campaign({ status: 'paused' });
  for (const [path, body, status] of [
    [clicks, { ...ids, campaign_id: 'not-yet' }, 400],
    [clicks, { ...ids, country: 'x' }, 400],
    [clicks, { ...ids, campaign_id: paused.id }, 403],
    ['/api/v1/conversions', { click_id: 'nothing' }, 404],
    ['/api/v1/conversions', {}, 400],
  ] as const) {
    const options = withKey();
    const first = await admin.post(path, body, options);
    t.equal(first.status, status);
    const again = await admin.post(path, body, options);
    t.equal(again.status, status);
    t.equal(again.headers['idempotent-replay'], 'true');
    t.equal(again.body.message, first.body.message);
  }
});

t.test('a 403 of the campaign or click of another advertiser is remembered too', async (t) => {
  const stranger = await spec.keyOf('advertiser', await spec.advertiser());
  for (const [path, body] of [
    [clicks, ids],
    ['/api/v1/impressions', ids],
    ['/api/v1/conversions', { click_id: click }],
  ] as const) {
    const options = withKey();
    refused(t, await stranger.post(path, body, options), 403, 'forbidden');
    const again = await stranger.post(path, body, options);
    refused(t, again, 403, 'forbidden');
    t.equal(again.headers['idempotent-replay'], 'true');
  }
});

t.test(
  'what is decided before the operation runs is not remembered: 401, 403 for the key, 429',
  async (t) => {
    const options = withKey();
    refused(t, await spec.anyone.post(clicks, ids, options), 401, 'missing_key');
    t.equal((await admin.post(clicks, ids, options)).headers['idempotent-replay'], undefined);

    const made = (await admin.post('/api/v1/keys', { role: 'admin', read_only: true })).body.key;
    const reader = spec.client(made.secret);
    const second = withKey();
    refused(t, await reader.post(clicks, ids, second), 403, 'read_only_key');
    await admin.patch(`/api/v1/keys/${made.id}`, { read_only: false });
    t.equal((await reader.post(clicks, ids, second)).status, 201);

    const capped = await spec.campaign({ caps: [{ type: 'clicks', window: 'total', limit: 1 }] });
    const third = withKey();
    await admin.post(clicks, { ...ids, campaign_id: capped.id });
    refused(t, await admin.post(clicks, { ...ids, campaign_id: capped.id }, third), 429, 'cap_reached');
    await admin.patch(`/api/v1/campaigns/${capped.id}`, { caps: [] });
    t.equal((await admin.post(clicks, { ...ids, campaign_id: capped.id }, third)).status, 201);
  },
);

t.test('GET ignores the header', async (t) => {
  const options = withKey();
  for (let i = 0; i < 2; i++)
    t.equal((await admin.get(clicks, options)).headers['idempotent-replay'], undefined);
  t.equal((await admin.post(clicks, ids, options)).status, 201);
});

t.test('a coupon without txid: an Idempotency-Key still protects it', async (t) => {
  const coupon = unique('GUARD');
  await admin.post('/api/v1/coupons', { code: coupon, ...ids });
  const options = withKey();
  const first = await admin.post('/api/v1/conversions', { coupon }, options);
  const again = await admin.post('/api/v1/conversions', { coupon }, options);
  t.equal(again.bytes.toString(), first.bytes.toString());
  t.not((await admin.post('/api/v1/conversions', { coupon })).body.conversion.id, first.body.conversion.id);
});
