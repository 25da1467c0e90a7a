import { randomBytes } from 'node:crypto';
import t from 'tap';
import { type Answer, beyondLimit, newAddress, rawRequest, refused, startSpec } from '../../src/index.js';

const spec = await startSpec(t);
const { admin, anyone, base } = spec;
const offer_url =
  'https://o.example/{campaign_id}?c={click_id}&p={affiliate_id}&s={sub1}&t={sub2}&l={country}&d={device}';
const campaign = await spec.campaign({ offer_url });
const publisher = await spec.publisher();
const fallback_url = 'https://fallback.example/gone?a=b';
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

let visitors = 0;

/** A visitor of its own, from an address of its own: links are limited by address. */
const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  visitors++;
  const address = `8.8.${visitors >> 8}.${visitors & 255}`;
  return anyone.call(method, path, undefined, {
    headers: { 'user-agent': android, 'x-forwarded-for': address, ...headers },
  });
};
const link = (id = campaign.id, query = `affiliate_id=${publisher.id}`) => `/c/${id}?${query}`;
const clickIdOf = ({ headers }: Answer) => new URL(headers.location!).searchParams.get('c')!;
const countOf = async (id: string) => {
  await spec.settled();
  return (await admin.get(`/api/v1/clicks?campaign_id=${id}`)).body.total;
};

t.test(
  'GET /c/{campaign_id}: 302 to the offer URL that carries the click ID, no-store, no key',
  async (t) => {
    const answer = await visit(link(campaign.id, `affiliate_id=${publisher.id}&sub1=a%20b&sub2=c%26d`));
    t.equal(answer.status, 302);
    t.equal(answer.headers['cache-control'], 'no-store');
    const { searchParams, pathname } = new URL(answer.headers.location!);
    t.equal(pathname, `/${campaign.id}`);
    const { c, ...rest } = Object.fromEntries(searchParams);
    t.strictSame(rest, { p: publisher.id, s: 'a b', t: 'c&d', l: 'US', d: 'mobile' });
    t.match(await spec.listed(c!), {
      status: 'tracked',
      affiliateId: publisher.id,
      sub: { sub1: 'a b', sub2: 'c&d' },
    });
  },
);

t.test("records the click from the visitor's own address and headers", async (t) => {
  const row = await spec.listed(clickIdOf(await visit(link(), { 'x-forwarded-for': '194.25.0.60' })));
  t.match(row, { country: 'DE', device: 'mobile', os: 'android', browser: 'chrome' });
});

t.test('unknown parameters are ignored', async (t) => {
  const odd = `affiliate_id=${publisher.id}&gclid=x&utm_source=y&${'z'.repeat(600)}=1&q=${'z'.repeat(600)}&__proto__=1&country=FR`;
  const answer = await visit(link(campaign.id, odd));
  t.equal(answer.status, 302);
  t.equal((await spec.listed(clickIdOf(answer))).country, 'US');
  for (const length of [17_000, 60_000]) {
    const long = await visit(link(campaign.id, `affiliate_id=${publisher.id}&gclid=${'x'.repeat(length)}`));
    t.equal(long.status, 302, `${length} characters`);
    t.match(await spec.listed(clickIdOf(long)), { status: 'tracked' });
  }
});

t.test('HEAD redirects without recording', async (t) => {
  const { id } = await spec.campaign({ offer_url });
  const answer = await visit(link(id), {}, 'HEAD');
  t.equal(answer.status, 302);
  t.match(answer.headers.location, /^https:\/\/o\.example\//);
  t.equal(answer.headers['cache-control'], 'no-store');
  t.equal(await countOf(id), 0);
});

t.test('HEAD goes where a visitor would go once a cap is full', async (t) => {
  const caps = [{ type: 'clicks', window: 'total', limit: 2 }];
  const withFallback = (await spec.campaign({ offer_url, fallback_url, caps })).id;
  const without = (await spec.campaign({ offer_url, caps })).id;
  const look = (id: string) => visit(link(id), {}, 'HEAD');
  for (const id of [withFallback, without]) {
    await visit(link(id));
    t.match((await look(id)).headers.location, /^https:\/\/o\.example\//);
    const second = await visit(link(id));
    t.match(second.headers.location, /^https:\/\/o\.example\//, 'a look took no place');
  }
  const { status, headers } = await look(withFallback);
  t.match({ status, location: headers.location }, { status: 302, location: fallback_url });
  t.equal((await look(without)).status, 429);
  t.equal(await countOf(without), 2);
});

t.test('what POST would refuse is the same error where the campaign has no fallback_url', async (t) => {
  refused(t, await visit(link('nothing')), 400, 'unknown_campaign', 'campaign_id');
  refused(t, await visit(link(campaign.id, 'affiliate_id=nobody')), 400, 'unknown_affiliate', 'affiliate_id');
  refused(t, await visit(`/c/${campaign.id}`), 400, 'invalid_request', 'affiliate_id');
  refused(t, await visit(link((await spec.campaign({ status: 'paused' })).id)), 403, 'campaign_not_active');
  refused(t, await visit(link((await spec.campaign({ status: 'pending' })).id)), 403, 'campaign_not_active');
  refused(
    t,
    await visit(link((await spec.campaign({ access: 'approval' })).id)),
    403,
    'affiliate_not_approved',
  );
  const targeted = await spec.campaign({ targeting: { countries: ['FR'] } });
  refused(t, await visit(link(targeted.id)), 403, 'outside_targeting');
  const capped = await spec.campaign({ caps: [{ type: 'clicks', window: 'day', limit: 1 }] });
  t.equal((await visit(link(capped.id))).status, 302);
  refused(t, await visit(link(capped.id)), 429, 'cap_reached');
});

t.test('what POST would refuse goes 302 to the fallback_url, and is not stored', async (t) => {
  const refusing: object[] = [
    { status: 'paused' },
    { status: 'pending' },
    { access: 'approval' },
    { targeting: { countries: ['FR'] } },
  ];
  for (const change of refusing) {
    const { id } = await spec.campaign({ fallback_url, ...change });
    const answer = await visit(link(id));
    t.match(
      { status: answer.status, ...answer.headers },
      { status: 302, location: fallback_url, 'cache-control': 'no-store' },
    );
    t.equal(await countOf(id), 0);
  }
  const { id } = await spec.campaign({ fallback_url, caps: [{ type: 'clicks', window: 'total', limit: 1 }] });
  t.match((await visit(link(id))).headers.location, 'https://offer.example/');
  t.match((await visit(link(id))).headers.location, fallback_url, 'a full cap');
  t.equal(await countOf(id), 1);
  for (const query of ['affiliate_id=nobody', '', `affiliate_id=${publisher.id}&sub1=${'x'.repeat(501)}`])
    t.match((await visit(link(id, query))).headers.location, fallback_url, query.slice(0, 50));
});

t.test('sub IDs: 500 characters, no NUL; each bad one is named', async (t) => {
  const path = (name: string, value: string) =>
    link(campaign.id, `affiliate_id=${publisher.id}&${name}=${value}`);
  for (const name of ['sub1', 'sub2']) {
    t.equal((await visit(path(name, 'x'.repeat(500)))).status, 302);
    t.equal(
      (await visit(path(name, encodeURIComponent('😀'.repeat(500))))).status,
      302,
      'characters, not UTF-16 units',
    );
    refused(t, await visit(path(name, 'x'.repeat(501))), 400, 'invalid_request', name);
    refused(t, await visit(path(name, 'a%00b')), 400, 'invalid_request', name);
  }
  const both = await visit(link(campaign.id, `sub1=${'x'.repeat(501)}&sub2=%00`));
  refused(t, both, 400, 'invalid_request', 'affiliate_id', 'sub1', 'sub2');
});

t.test(
  'a rejected click goes to fallback_url where there is one, else to the offer URL; it is stored',
  async (t) => {
    const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
    const answer = await visit(link(), bot);
    t.equal(answer.status, 302);
    t.match(await spec.listed(clickIdOf(answer)), {
      status: 'rejected',
      fraud: { reasons: [{ code: 'bot_user_agent' }] },
    });
    const { id } = await spec.campaign({ fallback_url });
    t.equal((await visit(link(id), bot)).headers.location, fallback_url);
    t.equal(await countOf(id), 1);
  },
);

t.test('a header injection ends up encoded', async (t) => {
  const answer = await visit(link(campaign.id, `affiliate_id=${publisher.id}&sub1=a%0d%0aset-cookie:%20x=1`));
  t.equal(answer.status, 302);
  t.notOk(answer.headers['set-cookie']);
});

t.test('a campaign id of any form is a 400 or a 404, never a crash', async (t) => {
  for (const id of ['%00', '%F0%9F%98%80', '..%2f..', 'x'.repeat(600), "';DROP TABLE", '%ff', '__proto__']) {
    const { status } = await visit(link(encodeURI(id).replaceAll('%25', '%')));
    t.ok(status === 400 || status === 404, `${id}: ${status}`);
  }
});

t.test('600 a minute by visitor address (LINK_RATE_LIMIT); over it 429', async (t) => {
  const headers = { 'x-forwarded-for': newAddress() };
  const limit = Number((await visit(link(), headers)).headers['x-ratelimit-limit']);
  for (let left = limit - 2; left >= 0; left--) {
    const { status, headers: shown } = await visit(link(), headers);
    t.match({ status, ...shown }, { status: 302, 'x-ratelimit-remaining': String(left) });
  }
  for (let i = 0; i < 2; i++) {
    const answer = await visit(link(), headers);
    refused(t, answer, 429, 'rate_limited');
    t.match(answer.headers, { 'x-ratelimit-limit': String(limit), 'x-ratelimit-remaining': '0' });
  }
  t.equal((await visit(link(), { 'x-forwarded-for': newAddress() })).status, 302, 'another visitor passes');
  refused(t, await visit(`/i/${campaign.id}?affiliate_id=${publisher.id}`, headers), 429, 'rate_limited');
});

t.test('a refusal by the limit does not go to the fallback_url', async (t) => {
  const { id } = await spec.campaign({ fallback_url });
  const headers = { 'x-forwarded-for': newAddress() };
  t.equal((await beyondLimit(() => visit(link(id), headers))).status, 429);
});

t.test('X-Forwarded-For entries may carry a port or brackets', async (t) => {
  const entries = [
    ['194.25.0.60:51234', 'DE'],
    ['[2003:0:0:1::1]:443', 'DE'],
    ['::ffff:194.25.0.62', 'DE'],
    ['unknown', null],
    ['_hidden', null],
  ] as const;
  // The gateway's nginx reads none of these (docs/operations.md): a visitor behind it has the proxy's address then.
  const beyondNginx = [
    ['"194.25.0.61:51234"', 'DE'],
    ['[2003::1]', 'DE'],
    ['"[2003:0:0:2::1]:443"', 'DE'],
  ] as const;
  const read = spec.mayHaveGateway ? entries : [...entries, ...beyondNginx];
  for (const [from, country] of read) {
    const row = await spec.listed(clickIdOf(await visit(link(), { 'x-forwarded-for': from })));
    t.match(row, { status: 'tracked', country }, from);
  }
});

t.test(
  'a visitor behind a proxy that adds ports is limited by itself, and feeds the fraud rules',
  async (t) => {
    const { id } = await spec.campaign({ offer_url });
    const address = newAddress();
    await admin.post('/api/v1/fraud-rules', {
      type: 'ip_block',
      campaign_id: id,
      config: { cidrs: [address] },
    });
    const statusFrom = async (from: string) => {
      const answer = await visit(link(id), { 'x-forwarded-for': from });
      return answer.status === 302 ? (await spec.listed(clickIdOf(answer))).status : answer.status;
    };
    let port = 50_000;
    for (let i = 0; i < 2; i++) t.equal(await statusFrom(`${address}:${++port}`), 'rejected');
    await beyondLimit(() => visit(link(id), { 'x-forwarded-for': `${address}:${++port}` }));
    t.equal(await statusFrom(`${address}:${++port}`), 429, 'one address, whatever the port');
    t.equal(await statusFrom(`${newAddress()}:50001`), 'tracked', 'another visitor passes');
  },
);

t.test('a visitor of IPv6 is limited by its /64', async (t) => {
  const group = randomBytes(2).toString('hex');
  const from = (address: string) => visit(link(), { 'x-forwarded-for': address });
  let visitors = 0;
  await beyondLimit(() => from(`2001:db8:${group}:7::${(++visitors).toString(16)}`));
  t.ok(visitors > 2, `each of ${visitors} from an address of its own`);
  refused(t, await from(`[2001:db8:${group}:7:ffff::1]:443`), 429, 'rate_limited');
  t.equal((await from(`2001:db8:${group}:8::1`)).status, 302, 'the network beside it');
});

t.test('no 120-a-minute limit: links do not count as requests without a key', async (t) => {
  const headers = { 'x-forwarded-for': newAddress() };
  await visit(link(), headers);
  const { headers: found } = await anyone.get('/api/v1/clicks', { headers });
  t.match(found, { 'x-ratelimit-limit': '120', 'x-ratelimit-remaining': '119' });
});

t.test('a visitor without a user agent or with an odd one is redirected', async (t) => {
  const answer = await rawRequest(
    base,
    `GET ${link()} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-forwarded-for: 198.51.100.1\r\n\r\n`,
  );
  t.equal(answer.status, 302);
  t.equal((await visit(link(), { 'user-agent': 'ü'.repeat(3000) })).status, 302);
});

t.test('GET /i/{campaign_id}: 200, a 1x1 GIF, no-store; records an impression', async (t) => {
  const { id } = await spec.campaign();
  const answer = await visit(`/i/${id}?affiliate_id=${publisher.id}&sub1=here&gclid=1`);
  t.equal(answer.status, 200);
  t.equal(answer.headers['content-type'], 'image/gif');
  t.equal(answer.headers['cache-control'], 'no-store');
  t.equal(answer.bytes.subarray(0, 6).toString(), 'GIF89a');
  t.strictSame([answer.bytes.readUInt16LE(6), answer.bytes.readUInt16LE(8)], [1, 1], '1x1');
  await spec.settled();
  const { rows } = (await admin.get(`/api/v1/impressions?campaign_id=${id}`)).body;
  t.match(rows, [
    { affiliateId: publisher.id, country: 'US', device: 'mobile', sub: { sub1: 'here', sub2: null } },
  ]);
});

t.test('GET /i/{campaign_id}: unknown parameters are ignored', async (t) => {
  const answer = await visit(`/i/${campaign.id}?affiliate_id=${publisher.id}&gclid=x&${'z'.repeat(600)}=1`);
  t.match([answer.status, answer.headers['content-type']], [200, 'image/gif']);
});

t.test('GET /i/{campaign_id}: what POST would refuse is the same error', async (t) => {
  const pixel = (id: string, query = `affiliate_id=${publisher.id}`) => visit(`/i/${id}?${query}`);
  refused(t, await pixel('nothing'), 400, 'unknown_campaign', 'campaign_id');
  refused(t, await pixel(campaign.id, 'affiliate_id=nobody'), 400, 'unknown_affiliate', 'affiliate_id');
  refused(t, await pixel(campaign.id, ''), 400, 'invalid_request', 'affiliate_id');
  refused(t, await pixel((await spec.campaign({ status: 'paused' })).id), 403, 'campaign_not_active');
});
