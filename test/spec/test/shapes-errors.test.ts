import t from 'tap';
import { plenty, rawRequest, refused, startSpec } from '../src/index.js';

const spec = await startSpec(t);
const { admin, anyone, base } = spec;
const campaign = await spec.campaign();
const publisher = await spec.publisher();
const ids = { campaign_id: campaign.id, affiliate_id: publisher.id };
const clicks = '/api/v1/clicks';

t.test('error repeats message, with code and requestId, and fields on a 400', async (t) => {
  const { body } = await admin.post(clicks, {});
  t.equal(body.error, body.message);
  t.strictSame(Object.keys(body).sort(), ['code', 'error', 'fields', 'message', 'requestId', 'success']);
  t.match(body.fields, [{ field: 'campaign_id', message: String }]);
});

t.test('malformed JSON is 400 invalid_request', async (t) => {
  for (const raw of [
    '{',
    '{"a":1,}',
    "{'a':1}",
    'nul',
    '"',
    '{"a":01}',
    '\u0000',
    '{}{}',
    '{"a":"\n"}',
    '{}\ufeff',
    '\ufeff\ufeff{}',
    '\ufeff',
  ])
    refused(t, await admin.post(clicks, undefined, { raw }), 400, 'invalid_request', 'body');
});

t.test('a byte order mark before JSON is skipped', async (t) => {
  const raw = `\ufeff${JSON.stringify({ ...ids, sub1: '\ufeffx' })}`;
  t.equal((await admin.post(clicks, undefined, { raw })).status, 201);
  const headers = { 'idempotency-key': `mark-${Date.now()}` };
  t.equal((await admin.post(clicks, undefined, { raw, headers })).status, 201);
  const name = '\ufeff{"name":"Marked","amount":1}';
  refused(
    t,
    await admin.post('/api/v1/advertisers', undefined, { raw: name }),
    400,
    'invalid_request',
    'amount',
  );
});

t.test('a body that is JSON but no object is 400', async (t) => {
  for (const raw of ['null', '[]', '1', '"text"', 'true', '[{}]'])
    refused(t, await admin.post(clicks, undefined, { raw }), 400, 'invalid_request', 'body');
});

t.test('no body at all where fields are required is 400', async (t) => {
  t.equal((await admin.post(clicks)).status, 400);
  t.equal((await admin.post(clicks, undefined, { raw: '' })).status, 400);
});

t.test('a wrong content type is 400', async (t) => {
  const raw = JSON.stringify(ids);
  const wrong = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data',
    'x',
  ];
  for (const type of wrong) {
    const answer = await admin.post(clicks, undefined, { raw, headers: { 'content-type': type } });
    t.equal(answer.status, 400, type);
    t.equal(answer.body.code, 'invalid_request', type);
  }
});

t.test('no content type at all is 400', async (t) => {
  const raw = JSON.stringify(ids);
  const answer = await rawRequest(
    base,
    `POST ${clicks} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-api-key: ${spec.adminKey}\r\n` +
      `content-length: ${raw.length}\r\n\r\n${raw}`,
  );
  refused(t, answer, 400, 'invalid_request', 'body');
});

t.test('application/json with a charset, in any case, is the right content type', async (t) => {
  const raw = JSON.stringify(ids);
  for (const type of [
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/json;charset=UTF-8',
  ]) {
    const answer = await admin.post(clicks, undefined, { raw, headers: { 'content-type': type } });
    t.equal(answer.status, 201, `${type} ${answer.bytes}`);
  }
});

t.test('a body over 64 KiB is 413 payload_too_large, one of 64 KiB is read', async (t) => {
  const padded = (length: number) => JSON.stringify(ids).padEnd(length, ' ');
  t.equal((await admin.post(clicks, undefined, { raw: padded(65_536) })).status, 201);
  refused(t, await admin.post(clicks, undefined, { raw: padded(65_537) }), 413, 'payload_too_large');
  refused(t, await admin.post(clicks, undefined, { raw: padded(300_000) }), 413, 'payload_too_large');
});

t.test('an unknown path is 404 not_found', async (t) => {
  for (const path of [
    '/api',
    '/api/v1',
    '/api/v1/',
    '/api/v2/clicks',
    '/api/v1/nothing',
    '/api/v1/clicks/',
    '/api/v1/advertisers/',
    '/api/v1/conversions/',
    '/api/v1/conversions//history',
    '/api/v1/exchange-rates/',
    '/c/',
    '/i/',
  ]) {
    refused(t, await admin.get(path), 404, 'not_found');
    refused(t, await anyone.get(path), 404, 'not_found');
  }
  refused(t, await admin.get('/api/v1/CLICKS'), 404, 'not_found');
  refused(t, await admin.get('/api/v1//clicks'), 404, 'not_found');
});

t.test('a known path with a method it does not have is 404 not_found', async (t) => {
  const known = [
    ['DELETE', '/api/v1/clicks'],
    ['PUT', '/api/v1/clicks'],
    ['PATCH', '/api/v1/clicks'],
    ['OPTIONS', '/api/v1/clicks'],
    ['POST', '/api/v1/reports/summary'],
    ['DELETE', '/api/v1/conversions/x'],
    ['PUT', '/api/v1/conversions'],
    ['POST', '/api/v1/audit-log'],
    ['POST', '/healthz'],
    ['POST', '/c/x'],
    ['PUT', '/postback'],
    ['TRACE', '/api/v1/clicks'],
  ] as const;
  for (const [method, path] of known) refused(t, await admin.call(method, path), 404, 'not_found');
});

t.test('an unknown path with a body that cannot be read is 404 too', async (t) => {
  refused(t, await admin.post('/api/v1/nothing', undefined, { raw: '{' }), 404, 'not_found');
});

t.test('a path with a broken percent-encoding is 400 in the same shape', async (t) => {
  refused(t, await admin.get('/api/v1/conversions/%'), 400, 'invalid_request', 'path');
  t.equal((await admin.get('/api/v1/conversions/%E0%A4%A')).status, 400);
});

t.test('a 400 names every bad field at once', async (t) => {
  const answer = await admin.post(clicks, { country: 'DEU', device: 7, sub1: 'x'.repeat(501), nonsense: 1 });
  refused(
    t,
    answer,
    400,
    'invalid_request',
    'affiliate_id',
    'campaign_id',
    'country',
    'device',
    'sub1',
    'nonsense',
  );
});

t.test(
  'a 400 names every bad field of a long body, up to a hundred, and says that there are more',
  async (t) => {
    const names = Array.from({ length: 98 }, (_, n) => `odd_${n}`);
    const { status, body } = await admin.post(clicks, Object.fromEntries(names.map((name) => [name, 0])));
    t.equal(status, 400);
    const named = body.fields.map(({ field }: { field: string }) => field);
    t.strictSame(named.sort(), ['affiliate_id', 'campaign_id', ...names].sort());
    const flood = await admin.post(
      clicks,
      Object.fromEntries(names.flatMap((n) => [1, 2, 3].map((i) => [n + i, 0]))),
    );
    const some = flood.body.fields.map(({ field }: { field: string }) => field);
    t.equal(some.length, 100);
    t.ok(some.includes('affiliate_id') && some.includes('campaign_id'), 'what is missing is among them');
    t.match(flood.body.message, /and more than 90 more/);
  },
);

t.test('shape comes before any look-up', async (t) => {
  const answer = await admin.post(clicks, { campaign_id: 'none', affiliate_id: 'none', country: 'X' });
  refused(t, answer, 400, 'invalid_request', 'country');
});

t.test(
  'a string field longer than 500 characters is 400 that names the field; 500 are accepted',
  async (t) => {
    for (const field of ['sub1', 'sub2', 'device', 'os', 'browser']) {
      const at = async (text: string) => admin.post(clicks, { ...ids, [field]: text });
      t.equal((await at('x'.repeat(500))).status, 201, field);
      t.equal((await at('😀'.repeat(500))).status, 201, `${field}: 500 characters beyond the basic plane`);
      refused(t, await at('x'.repeat(501)), 400, 'invalid_request', field);
      refused(t, await at('😀'.repeat(501)), 400, 'invalid_request', field);
    }
  },
);

t.test('a NUL byte or half of a surrogate pair is 400 that names the field', async (t) => {
  for (const field of [
    'sub1',
    'campaign_id',
    'affiliate_id',
    'device',
    'os',
    'browser',
    'referrer',
    'user_agent',
  ]) {
    for (const text of ['a\\u0000b', 'a\\ud800b', '\\udc00']) {
      const raw = JSON.stringify({ ...ids, [field]: 'TEXT' }).replace('TEXT', text);
      refused(t, await admin.post(clicks, undefined, { raw }), 400, 'invalid_request', field);
    }
  }
});

t.test(
  'an unknown body field is 400 that names the field, on every endpoint that takes a body',
  async (t) => {
    const endpoints = [
      ['POST', '/api/v1/clicks'],
      ['POST', '/api/v1/impressions'],
      ['POST', '/api/v1/conversions'],
      ['PATCH', '/api/v1/conversions/x'],
      ['POST', '/api/v1/postbacks/x/replay'],
      ['POST', '/api/v1/advertisers'],
      ['PATCH', '/api/v1/advertisers/x'],
      ['POST', '/api/v1/publishers'],
      ['PATCH', '/api/v1/publishers/x'],
      ['POST', '/api/v1/campaigns'],
      ['PATCH', '/api/v1/campaigns/x'],
      ['PUT', '/api/v1/campaigns/x/publishers/y'],
      ['POST', '/api/v1/coupons'],
      ['POST', '/api/v1/keys'],
      ['POST', '/api/v1/keys/x/rotate'],
      ['DELETE', '/api/v1/keys/x'],
      ['POST', '/api/v1/invoices'],
      ['PATCH', '/api/v1/invoices/x'],
      ['POST', '/api/v1/fraud-rules'],
      ['DELETE', '/api/v1/fraud-rules/x'],
      ['PUT', '/api/v1/exchange-rates/EUR'],
    ] as const;
    for (const [method, path] of endpoints) {
      const answer = await admin.call(method, path, { unheard_of: 1 });
      t.equal(answer.status, 400, `${method} ${path}`);
      t.ok(
        answer.body.fields?.some(({ field }) => field === 'unheard_of'),
        `${method} ${path} names it`,
      );
    }
  },
);

t.test('prototype keys are unknown fields', async (t) => {
  const raw = `{"campaign_id":"${campaign.id}","affiliate_id":"${publisher.id}","__proto__":{"a":1}}`;
  refused(t, await admin.post(clicks, undefined, { raw }), 400, 'invalid_request', '__proto__');
  for (const name of ['constructor', 'toString', 'hasOwnProperty'])
    refused(t, await admin.post(clicks, { ...ids, [name]: 'x' }), 400, 'invalid_request', name);
});

t.test('null is not the same as leaving a field out', async (t) => {
  refused(t, await admin.post(clicks, { ...ids, sub1: null }), 400, 'invalid_request', 'sub1');
});

t.test('x-request-id: the sane one of the caller is kept, in the header and in the body', async (t) => {
  for (const id of ['a', 'req-1234', '0af7651916cd43dd8448eb211c80319c', crypto.randomUUID(), 'A_b.c:d']) {
    const { headers, body } = await admin.get('/api/v1/nothing', { headers: { 'x-request-id': id } });
    t.equal(headers['x-request-id'], id);
    t.equal(body.requestId, id);
  }
});

t.test('x-request-id: another one where the caller sent none or an insane one', async (t) => {
  for (const id of ['', 'a b', '<script>', 'x'.repeat(1000), 'ä']) {
    const { headers } = await admin.get('/api/v1/clicks?limit=1', { headers: { 'x-request-id': id } });
    t.not(headers['x-request-id'], id);
    t.match(headers['x-request-id'], /^[\w.:-]+$/);
  }
  const made = await Promise.all(Array.from({ length: 20 }, () => anyone.get('/healthz')));
  t.equal(new Set(made.map(({ headers }) => headers['x-request-id'])).size, 20, 'a new one each time');
});

t.test('x-request-id is on every answer: 200, 201, 302, 404, 413, and without a key', async (t) => {
  const answers = [
    await admin.get('/api/v1/clicks'),
    await admin.post(clicks, ids),
    await anyone.get(`/c/${campaign.id}?affiliate_id=${publisher.id}`),
    await anyone.get('/nothing'),
    await admin.post(clicks, undefined, { raw: ' '.repeat(70_000) }),
    await anyone.get('/api/v1/clicks'),
  ];
  t.strictSame(
    answers.map(({ status }) => status),
    [200, 201, 302, 404, 413, 401],
  );
  for (const { headers } of answers) t.ok(headers['x-request-id']);
});

t.test('lower-case country codes are accepted and stored upper-case', async (t) => {
  const id = await spec.click(campaign, publisher, { country: 'de' });
  await spec.settled();
  t.match((await admin.get(`${clicks}?click_id=${id}`)).body.rows, [{ country: 'DE' }]);
  t.ok(
    (await admin.get(`${clicks}?country=de&campaign_id=${campaign.id}`)).body.rows.some(
      (row) => row.id === id,
    ),
    'in filters too',
  );
});

t.test('a country code is two letters', async (t) => {
  for (const country of ['D', 'DEU', '12', 'd1', '', ' DE', 'ÄÖ'])
    refused(t, await admin.post(clicks, { ...ids, country }), 400, 'invalid_request', 'country');
});

t.test('what is no HTTP is refused in the same shape, and the service goes on', async (t) => {
  const answer = await rawRequest(base, 'NONSENSE\r\n\r\n');
  t.equal(answer.status, 400);
  t.match(answer.body, { success: false, code: 'invalid_request', message: String, requestId: String });
  t.equal((await anyone.get('/healthz')).status, 200);
});

t.test('a head over 64 KiB is 431 in the same shape, and one below it is read', async (t) => {
  const get = (query: string, header: string) =>
    rawRequest(
      base,
      `GET ${clicks}?${query} HTTP/1.1\r\nhost: x\r\nx-api-key: ${spec.adminKey}\r\nx-long: ${header}\r\nconnection: close\r\n\r\n`,
    );
  t.equal((await get('limit=1', 'x'.repeat(60_000))).status, 200);
  refused(t, await get('x'.repeat(60_000), ''), 400, 'invalid_request', 'x'.repeat(500));
  for (const answer of [await get('limit=1', 'x'.repeat(67_000)), await get('x'.repeat(67_000), '')]) {
    t.match([answer.status, answer.headers['x-request-id']], [431, answer.body.requestId]);
    const { message } = answer.body;
    t.match(answer.body, { success: false, code: 'invalid_request', error: message, requestId: String });
  }
});

t.test('a key with its own small limit still gets its errors in the same shape', async (t) => {
  const client = await spec.keyOf('admin', undefined, { rate_limit: 1 });
  await client.get(clicks);
  refused(t, await client.get(clicks), 429, 'rate_limited');
  t.ok(plenty > 1);
});
