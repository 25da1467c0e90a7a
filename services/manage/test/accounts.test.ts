import t from 'tap';
import { badFields, startService, withNetwork } from './support/start-service.js';

t.test('advertisers: 201, 200, 400, 404', async (t) => {
  const { call } = await startService(t);
  const made = await call('POST', '/advertisers', { name: 'Shop' });
  t.equal(made.status, 201);
  t.match(made.body, {
    success: true,
    advertiser: {
      id: /^adv_[0-9A-Za-z]{10}$/,
      name: 'Shop',
      status: 'active',
      postbackToken: /^pbt_\w{40}$/,
    },
  });
  t.match(made.body.advertiser.createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

  const { id } = made.body.advertiser;
  t.same((await call('GET', `/advertisers/${id}`)).body, made.body);
  const changed = await call('PATCH', `/advertisers/${id}`, { status: 'inactive' });
  t.equal(changed.status, 200);
  t.same(changed.body.advertiser, { ...made.body.advertiser, status: 'inactive' });

  t.same(
    (await call('POST', '/advertisers', { id: 'moved.in:1', name: 'A' })).body.advertiser.id,
    'moved.in:1',
  );
  const again = await call('POST', '/advertisers', { id: 'moved.in:1', name: 'B' });
  t.same(badFields(again), ['id']);
  t.equal(again.body.code, 'invalid_request');
  t.same(badFields(await call('POST', '/advertisers', { id: 'a/b', status: 'gone', nonsense: 1 })), [
    'id',
    'name',
    'nonsense',
    'status',
  ]);
  t.same(badFields(await call('PATCH', `/advertisers/${id}`, {})), ['body']);
  for (const [method, body] of [['GET'], ['PATCH', { name: 'x' }]] as const) {
    const unknown = await call(method, '/advertisers/nobody', body);
    t.equal(unknown.status, 404);
    t.equal(unknown.body.code, 'not_found');
  }
});

t.test('publishers: the postback URL and its macros', async (t) => {
  const { call } = await startService(t);
  const url = 'https://p.example/cb?c={click_id}&t={txid}&p={payout}&s={status}';
  const made = await call('POST', '/publishers', { name: 'Blog', postback_url: url });
  t.equal(made.status, 201);
  t.match(made.body.publisher, { id: /^pub_/, status: 'active', postbackUrl: url });
  const secret = made.body.publisher.postbackSecret as string;
  t.match(secret, /^whsec_/);
  t.ok(Buffer.from(secret.slice(6), 'base64').length >= 24);

  const written = await call('POST', '/publishers', {
    name: 'Blog',
    postback_url: 'https://bücher.example/a b',
  });
  t.equal(written.body.publisher.postbackUrl, 'https://xn--bcher-kva.example/a%20b');
  const { id } = made.body.publisher;
  t.equal(
    (await call('PATCH', `/publishers/${id}`, { postback_url: null })).body.publisher.postbackUrl,
    null,
  );
  const bad = [
    'https://p.example/?x={country}',
    'https://p.example/?x={CLICK_ID}',
    'https://p.example/?x={',
    'ftp://p.example/',
    'p.example',
    'https://{sub1}/',
    'https://p.example/?x={{txid}}',
    `https://p.example/?x=$${'{txid}'}`,
    'https://p.example/?x=[txid]&a=1',
    'https://p.example/?x=%txid%',
    'https://p.example/\nx',
    'myapp://p.example/',
    'https://ü ü.example/',
  ];
  for (const postback_url of bad) {
    t.same(
      badFields(await call('POST', '/publishers', { name: 'Blog', postback_url })),
      ['postback_url'],
      postback_url,
    );
  }
  const twice = await call('POST', '/publishers', { postback_url: bad[0] });
  t.same(badFields(twice), ['name', 'postback_url']);
  t.match(
    twice.body.message,
    'postback_url: has the unknown macro {country}; known are {click_id}, {conversion_id}, {txid}, {status}, {payout}, ' +
      '{revenue}, {currency}, {payout_currency}, {goal}, {campaign_id}, {affiliate_id}, {sub1}, {sub2}, ' +
      '{status_reason}',
  );
});

t.test('an account reads itself, and no other', async (t) => {
  const { call, make, key } = await withNetwork(t);
  await make('/publishers', { id: 'other', name: 'Other' });
  const publisher = await key('publisher', 'pub');
  const advertiser = await key('advertiser', 'adv');

  t.match((await call('GET', '/publishers/pub', undefined, publisher)).body.publisher, { id: 'pub' });
  t.match((await call('GET', '/advertisers/adv', undefined, advertiser)).body.advertiser, {
    postbackToken: /./,
  });
  t.equal((await call('GET', '/publishers/other', undefined, publisher)).status, 404);
  t.equal((await call('GET', '/advertisers/adv', undefined, publisher)).status, 404);
  t.equal((await call('GET', '/publishers/pub', undefined, advertiser)).status, 404);

  const own = await call('GET', '/publishers', undefined, publisher);
  t.same(
    own.body.rows.map((row: { id: string }) => row.id),
    ['pub'],
  );
  t.equal(own.body.total, 1);
  t.equal((await call('GET', '/advertisers', undefined, publisher)).status, 403);

  const writes = await call('PATCH', '/publishers/pub', { name: 'Mine' }, publisher);
  t.equal(writes.status, 403);
  t.match(writes.body, { code: 'forbidden', role: 'publisher' });
});

t.test('an inactive account ends its keys at once, an active one has them again', async (t) => {
  const { call, key } = await withNetwork(t);
  const publisher = await key('publisher', 'pub');
  await call('PATCH', '/publishers/pub', { status: 'inactive' });
  const refused = await call('GET', '/publishers/pub', undefined, publisher);
  t.equal(refused.status, 401);
  t.equal(refused.body.code, 'invalid_key');
  await call('PATCH', '/publishers/pub', { status: 'active' });
  t.equal((await call('GET', '/publishers/pub', undefined, publisher)).status, 200);
});

t.test('strange ids are not found, never a fault', async (t) => {
  const { call } = await startService(t);
  for (const id of ['%F0%9F%98%80', "'--", 'a%2Fb', 'x'.repeat(500)]) {
    t.equal((await call('GET', `/publishers/${id}`)).status, 404, id);
  }
  for (const id of ['a%00b', 'x'.repeat(501)])
    t.equal((await call('GET', `/publishers/${id}`)).status, 400, id);
});
