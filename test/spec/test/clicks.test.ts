import t from 'tap';
import { type Answer, refused, startSpec, time } from '../src/index.js';

const spec = await startSpec(t);
const { admin } = spec;
const clicks = '/api/v1/clicks';
const advertiser = await spec.advertiser();
const rival = await spec.advertiser();
const campaign = await spec.campaign({ advertiser_id: advertiser.id });
const rivals = await spec.campaign({ advertiser_id: rival.id });
const publisher = await spec.publisher();
const other = await spec.publisher();
const ids = { campaign_id: campaign.id, affiliate_id: publisher.id };
const [publisherKey, advertiserKey] = [
  await spec.keyOf('publisher', publisher),
  await spec.keyOf('advertiser', advertiser),
];

const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

const listed = ({ body }: Answer) => spec.listed(body.click.id);

t.test('201: {success, click: {id, campaignId, status}, redirectUrl}', async (t) => {
  const { status, body } = await admin.post(clicks, ids);
  t.equal(status, 201);
  t.strictSame(Object.keys(body).sort(), ['click', 'redirectUrl', 'success']);
  t.strictSame(Object.keys(body.click).sort(), ['campaignId', 'id', 'status']);
  t.match(body, { success: true, click: { campaignId: campaign.id, status: 'tracked' } });
  t.equal(
    body.redirectUrl,
    `https://offer.example/landing?click=${body.click.id}`,
    'it carries the click ID',
  );
});

t.test('a listed click has exactly these fields; absent values are null', async (t) => {
  const row = await listed(await admin.post(clicks, ids));
  t.match(row.createdAt, time);
  const { id, createdAt } = row;
  t.strictSame(row, {
    id,
    campaignId: campaign.id,
    affiliateId: publisher.id,
    status: 'tracked',
    country: null,
    device: null,
    os: null,
    browser: null,
    sub: { sub1: null, sub2: null },
    fraud: null,
    createdAt,
  });
});

t.test('what is sent is what is listed, character by character', async (t) => {
  const sub1 = 'tab\there "quotes" \\ back\nline\r ünï 😀 {click_id} \u007f%00 \u2028';
  const sent = { sub1, sub2: ' ', country: 'US', device: 'Tele\\Nvision', os: "o's", browser: 'b,r' };
  const row = await listed(await admin.post(clicks, { ...ids, ...sent }));
  t.match(row, {
    sub: { sub1, sub2: ' ' },
    country: 'US',
    device: 'Tele\\Nvision',
    os: "o's",
    browser: 'b,r',
  });
});

t.test('createdAt is the time of the click', async (t) => {
  const before = Date.now();
  const answer = await admin.post(clicks, ids);
  const after = Date.now();
  const at = Date.parse(String((await listed(answer)).createdAt));
  t.ok(at >= before - 1 && at <= after + 1, `${before} <= ${at} <= ${after}`);
});

t.test('campaign_id is required; affiliate_id is, for advertiser and admin keys', async (t) => {
  const { affiliate_id, campaign_id } = ids;
  for (const client of [admin, advertiserKey]) {
    refused(t, await client.post(clicks, { affiliate_id }), 400, 'invalid_request', 'campaign_id');
    refused(t, await client.post(clicks, { campaign_id }), 400, 'invalid_request', 'affiliate_id');
    refused(t, await client.post(clicks, {}), 400, 'invalid_request', 'affiliate_id', 'campaign_id');
  }
  refused(t, await publisherKey.post(clicks, {}), 400, 'invalid_request', 'campaign_id');
});

t.test('with a publisher key the click is always recorded under its own account', async (t) => {
  for (const affiliate_id of [undefined, other.id, 'nobody', publisher.id]) {
    const answer = await publisherKey.post(clicks, { campaign_id: campaign.id, affiliate_id });
    t.equal(answer.status, 201, `affiliate_id: ${affiliate_id}`);
    t.equal((await listed(answer)).affiliateId, publisher.id);
  }
});

t.test('a publisher key: an affiliate_id of a wrong type is 400 all the same', async (t) => {
  const answer = await publisherKey.post(clicks, { campaign_id: campaign.id, affiliate_id: 7 });
  refused(t, answer, 400, 'invalid_request', 'affiliate_id');
});

t.test('with an advertiser key, clicks can only be recorded on its own campaigns: else 403', async (t) => {
  t.equal((await advertiserKey.post(clicks, ids)).status, 201);
  for (const affiliate_id of [ids.affiliate_id, 'nobody']) {
    const answer = await advertiserKey.post(clicks, { affiliate_id, campaign_id: rivals.id });
    refused(t, answer, 403, 'forbidden');
    t.equal(answer.body.role, 'advertiser');
  }
});

t.test('400: both unknown, both named', async (t) => {
  const both = { campaign_id: 'nothing', affiliate_id: 'nobody' };
  const named = ['campaign_id', 'affiliate_id'];
  refused(t, await admin.post(clicks, both), 400, 'unknown_campaign', ...named);
  refused(t, await admin.post('/api/v1/impressions', both), 400, 'unknown_campaign', ...named);
  refused(t, await spec.anyone.get('/c/nothing?affiliate_id=nobody'), 400, 'unknown_campaign', ...named);
});

t.test('400: unknown campaign_id or affiliate_id, that names the field', async (t) => {
  const unknownCampaign = await admin.post(clicks, { ...ids, campaign_id: 'nothing' });
  refused(t, unknownCampaign, 400, 'unknown_campaign', 'campaign_id');
  refused(
    t,
    await admin.post(clicks, { ...ids, affiliate_id: 'nobody' }),
    400,
    'unknown_affiliate',
    'affiliate_id',
  );
  for (const client of [publisherKey, advertiserKey])
    refused(
      t,
      await client.post(clicks, { ...ids, campaign_id: 'nothing' }),
      400,
      'unknown_campaign',
      'campaign_id',
    );
});

t.test('403: campaign paused or pending', async (t) => {
  for (const status of ['paused', 'pending']) {
    const { id } = await spec.campaign({ advertiser_id: advertiser.id, status });
    for (const client of [admin, publisherKey, advertiserKey])
      refused(t, await client.post(clicks, { ...ids, campaign_id: id }), 403, 'campaign_not_active');
  }
});

t.test('403: publisher not approved for the campaign', async (t) => {
  const { id } = await spec.campaign({ advertiser_id: advertiser.id, access: 'approval' });
  const decide = (status: string) =>
    admin.put(`/api/v1/campaigns/${id}/publishers/${publisher.id}`, { status });
  const click = () => publisherKey.post(clicks, { campaign_id: id });
  refused(t, await click(), 403, 'affiliate_not_approved');
  await decide('pending');
  refused(t, await click(), 403, 'affiliate_not_approved');
  await decide('approved');
  t.equal((await click()).status, 201);
  await decide('rejected');
  refused(t, await click(), 403, 'affiliate_not_approved');
});

t.test('an open campaign takes all publishers but the rejected', async (t) => {
  const { id } = await spec.campaign({ access: 'open' });
  const decide = (status: string) =>
    admin.put(`/api/v1/campaigns/${id}/publishers/${publisher.id}`, { status });
  const click = () => publisherKey.post(clicks, { campaign_id: id });
  t.equal((await click()).status, 201);
  await decide('pending');
  t.equal((await click()).status, 201);
  await decide('rejected');
  refused(t, await click(), 403, 'affiliate_not_approved');
});

t.test('403: traffic outside the targeting; a missing value is outside', async (t) => {
  const targeting = { countries: ['US', 'de'], devices: ['mobile'], os: ['android', 'ios'] };
  const { id } = await spec.campaign({ targeting });
  const click = (visitor: object) => admin.post(clicks, { ...ids, campaign_id: id, ...visitor });
  const inside = { country: 'US', device: 'mobile', os: 'android' };
  t.equal((await click(inside)).status, 201);
  t.equal((await click({ ...inside, country: 'DE', os: 'ios' })).status, 201);
  t.equal((await click({ ...inside, country: 'de' })).status, 201, 'lower case');
  for (const outside of [
    { ...inside, country: 'FR' },
    { ...inside, device: 'desktop' },
    { ...inside, os: 'windows' },
    { device: 'mobile', os: 'android' },
    { country: 'US', os: 'android' },
    { country: 'US', device: 'mobile' },
    {},
  ])
    refused(t, await click(outside), 403, 'outside_targeting');
});

t.test(
  'countries: UK is GB and EL is GR, in clicks, targeting and filters; what ISO does not assign is 400',
  async (t) => {
    const { id } = await spec.campaign({ targeting: { countries: ['uk', 'GB', 'El', 'XK'] } });
    const click = (country: string) => admin.post(clicks, { ...ids, campaign_id: id, country });
    const { body } = await admin.get(`/api/v1/campaigns/${id}`);
    t.match(body, { campaign: { targeting: { countries: ['GB', 'GR', 'XK'] } } });
    for (const [sent, stored] of [
      ['uk', 'GB'],
      ['gb', 'GB'],
      ['EL', 'GR'],
      ['xk', 'XK'],
    ] as const)
      t.equal((await listed(await click(sent))).country, stored, sent);
    await spec.settled();
    const total = async (path: string) => (await admin.get(path)).body.total;
    for (const path of [`${clicks}?campaign_id=${id}`, `/api/v1/reports/events?campaign=${id}`]) {
      t.equal(await total(`${path}&country=UK`), 2, path);
      t.equal(await total(`${path}&country=el`), 1, path);
    }
    for (const code of ['EU', 'ZZ', 'aa', 'AN', 'A1']) {
      refused(t, await click(code), 400, 'invalid_request', 'country');
      const impression = { ...ids, campaign_id: id, country: code };
      refused(t, await admin.post('/api/v1/impressions', impression), 400, 'invalid_request', 'country');
      for (const path of ['clicks', 'impressions', 'conversions', 'reports/events', 'reports/performance'])
        refused(t, await admin.get(`/api/v1/${path}?country=${code}`), 400, 'invalid_request', 'country');
    }
  },
);

t.test('a refused click is not stored', async (t) => {
  const paused = await spec.campaign({ status: 'paused' });
  await admin.post(clicks, { ...ids, campaign_id: paused.id });
  await spec.settled();
  t.equal((await admin.get(`${clicks}?campaign_id=${paused.id}`)).body.total, 0);
});

t.test('a user_agent fills in device, os and browser where they are not sent', async (t) => {
  const filled = await listed(await admin.post(clicks, { ...ids, user_agent: chromeOnAndroid }));
  t.match(filled, { device: 'mobile', os: 'android', browser: 'chrome' });
  const told = { device: 'tv', os: 'webos', browser: 'own' };
  t.match(await listed(await admin.post(clicks, { ...ids, user_agent: chromeOnAndroid, ...told })), told);
});

t.test('a user_agent fills in what targeting asks for', async (t) => {
  const { id } = await spec.campaign({ targeting: { devices: ['mobile'], os: ['android'] } });
  const sent = { ...ids, campaign_id: id, user_agent: chromeOnAndroid };
  t.equal((await admin.post(clicks, sent)).status, 201);
});

/** The countries that clicks from these addresses are listed with. */
async function countriesOf(ips: readonly string[]): Promise<Record<string, unknown>> {
  const countryOf = async (ip: string) => (await listed(await admin.post(clicks, { ...ids, ip }))).country;
  return Object.fromEntries(await Promise.all(ips.map(async (ip) => [ip, await countryOf(ip)])));
}

t.test('an ip fills in country from the database that ships with the project', async (t) => {
  const countries = {
    '8.8.8.8': 'US',
    '2001:4860:4860::8888': 'US',
    '194.25.0.60': 'DE',
    '127.0.0.1': null,
    '10.1.2.3': null,
    '::1': null,
  };
  t.strictSame(await countriesOf(Object.keys(countries)), countries);
  t.equal((await listed(await admin.post(clicks, { ...ids, ip: '8.8.8.8', country: 'FR' }))).country, 'FR');
});

t.test('an address that is private, reserved or for documentation has no country', async (t) => {
  const addresses = [
    '192.168.1.4',
    '172.17.0.1',
    '100.64.0.1',
    '169.254.1.1',
    '198.18.0.1',
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '::ffff:192.168.1.4',
    'fd00::1',
    'fe80::1',
    '2001:db8::1',
    '3fff::1',
    'ff02::1',
  ];
  t.strictSame(await countriesOf(addresses), Object.fromEntries(addresses.map((ip) => [ip, null])));
  const { id } = await spec.campaign({ targeting: { countries: ['KR'] } });
  const from = (ip: string) => admin.post(clicks, { ...ids, campaign_id: id, ip });
  refused(t, await from('192.168.1.4'), 403, 'outside_targeting');
  t.equal((await from('2001:2d8::1')).status, 201);
});

t.test('an ip looks as an entry of X-Forwarded-For may, and of a list the first counts', async (t) => {
  const sent = [
    '8.8.8.8',
    ' 8.8.8.8 ',
    '8.8.8.8:51234',
    '"[::ffff:8.8.8.8]:443"',
    '8.8.8.8, 10.0.0.1',
    '8.8.8.8,x',
  ];
  const countries = await countriesOf(sent);
  for (const ip of sent) t.equal(countries[ip], 'US', ip);
  const impression = await admin.post('/api/v1/impressions', { ...ids, ip: '8.8.8.8:1, 10.0.0.1' });
  t.equal(impression.status, 201);
});

t.test('an ip that is empty, - or masked counts as not sent', async (t) => {
  const sent = [
    '',
    ' ',
    '-',
    ' - ',
    '8.8.8.*',
    '8.8.8.x',
    '8.8.8.Xxx',
    '8.8.*.*',
    '2001:4860:4860::x',
    '8.8.8.*, 8.8.8.8',
  ];
  const countries = await countriesOf(sent);
  for (const ip of sent) t.equal(countries[ip], null, JSON.stringify(ip));
});

t.test('an ip that is none is 400 that names it', async (t) => {
  for (const ip of [
    'x',
    '1.2.3',
    '1.2.3.4.5',
    '999.1.1.1',
    '1.2.3.4/8',
    '::g',
    'fe80::1%eth0',
    'unknown',
    '--',
    '1.2.3',
    '1.2.3.*.*',
    '1.2.3.xxxx',
    'x, 8.8.8.8',
    `8.8.8.8${', 1.1.1.1'.repeat(60)}`,
  ])
    refused(t, await admin.post(clicks, { ...ids, ip }), 400, 'invalid_request', 'ip');
});

t.test("the caller's own address and user agent are never taken for the visitor's", async (t) => {
  const headers = { 'user-agent': chromeOnAndroid, 'x-forwarded-for': '8.8.8.8' };
  const row = await listed(await admin.post(clicks, ids, { headers }));
  t.match(row, { country: null, device: null, os: null, browser: null });
  const bot = await admin.post(clicks, ids, { headers: { 'user-agent': 'Googlebot/2.1' } });
  t.equal(bot.body.click.status, 'tracked');
});

t.test('a referrer is accepted', async (t) => {
  t.equal((await admin.post(clicks, { ...ids, referrer: 'https://blog.example/a?b=c' })).status, 201);
});

t.test('offer URL macros are filled in, URL-encoded', async (t) => {
  const offer_url =
    'https://o.example/{campaign_id}/a?c={click_id}&p={affiliate_id}&s={sub1}&t={sub2}&l={country}&d={device}&o={os}#{sub1}';
  const { id } = await spec.campaign({ offer_url });
  const visitor = { sub1: 'a b&c=d/é😀', sub2: '{os}', country: 'us', device: 'mobile', os: "i'os" };
  const { body } = await admin.post(clicks, { ...ids, campaign_id: id, ...visitor });
  const sub1 = encodeURIComponent(visitor.sub1);
  const found = new URL(body.redirectUrl);
  t.equal(found.pathname, `/${id}/a`);
  t.strictSame(Object.fromEntries(found.searchParams), {
    c: body.click.id,
    p: publisher.id,
    s: visitor.sub1,
    t: '{os}',
    l: 'US',
    d: 'mobile',
    o: "i'os",
  });
  t.ok(body.redirectUrl.endsWith(`#${sub1}`));
});

t.test('absent values of macros are empty', async (t) => {
  const { id } = await spec.campaign({ offer_url: 'https://o.example/?c={click_id}&s={sub1}&d={device}' });
  const { body } = await admin.post(clicks, { ...ids, campaign_id: id });
  t.equal(body.redirectUrl, `https://o.example/?c=${body.click.id}&s=&d=`);
});

t.test('where the offer URL has no {click_id}, click_id= is added to its query', async (t) => {
  for (const [offer_url, wanted] of [
    ['https://o.example/', 'https://o.example/?click_id=ID'],
    ['https://o.example/a?b=c', 'https://o.example/a?b=c&click_id=ID'],
    ['https://o.example/a?b=c#frag', 'https://o.example/a?b=c&click_id=ID#frag'],
    ['https://o.example/a#frag?x', 'https://o.example/a?click_id=ID#frag?x'],
    ['https://o.example/a?', 'https://o.example/a?click_id=ID'],
    ['https://o.example/a?click_id=&b=c', 'https://o.example/a?click_id=ID&b=c'],
    ['https://o.example/a?b=c&click_id=42#frag', 'https://o.example/a?b=c&click_id=ID#frag'],
  ]) {
    const { id } = await spec.campaign({ offer_url });
    const { body } = await admin.post(clicks, { ...ids, campaign_id: id });
    t.equal(body.redirectUrl, wanted!.replace('ID', body.click.id), offer_url!);
  }
});

t.test('offer URL macros are encoded once more for each URL that they are nested in', async (t) => {
  const shop = 'https://shop.example/?s={sub1}&cid={click_id}';
  const nested = `https://net.example/go?url=${encodeURIComponent(shop)}`;
  const twice = `https://other.example/?to=${encodeURIComponent(nested)}`;
  for (const [offer_url, levels] of [
    [nested, ['url']],
    [nested.replace(/%7B(\w+)%7D/g, '{$1}'), ['url']],
    [twice, ['to', 'url']],
  ] as const) {
    const { id } = await spec.campaign({ offer_url });
    const { body } = await admin.post(clicks, { ...ids, campaign_id: id, sub1: 'a&b=1#x' });
    const innermost = levels.reduce((url, name) => new URL(url).searchParams.get(name)!, body.redirectUrl);
    t.strictSame(Object.fromEntries(new URL(innermost).searchParams), { s: 'a&b=1#x', cid: body.click.id });
  }
});

t.test('braces written as %7B…%7D are macros too', async (t) => {
  const { id } = await spec.campaign({ offer_url: 'https://o.example/%7Bsub1%7D?c=%7bclick_id%7d' });
  const { body } = await admin.post(clicks, { ...ids, campaign_id: id, sub1: 's' });
  t.equal(body.redirectUrl, `https://o.example/s?c=${body.click.id}`);
});

t.test('an unknown macro is refused when the campaign is saved, in any of the usual notations', async (t) => {
  const unknown = [
    '{nothing}',
    '{{click_id}}',
    `$${'{click_id}'}`,
    '[click_id]',
    '%click_id%',
    '%affiliate_id%',
    '<sub1>',
    '(click_id)',
    '__CLICKID__',
    '#clickid#',
    '*|CLICK|*',
  ];
  const encoded = [
    '%7Bnothing%7D',
    '%7B%7Bsub1%7D%7D',
    '%24%7Bsub1%7D',
    '%5Bsub1%5D',
    '%25click_id%25',
    '%3Csub1%3E',
  ];
  for (const macro of [...unknown, ...encoded]) {
    for (const end of ['', '&b=1', '/c']) {
      const offer_url = `https://o.example/?a=${macro}${end}`;
      const body = { advertiser_id: advertiser.id, name: 'x', offer_url };
      refused(t, await admin.post('/api/v1/campaigns', body), 400, 'invalid_request', 'offer_url');
    }
  }
  const change = { offer_url: 'https://o.example/?a={payout}' };
  refused(
    t,
    await admin.patch(`/api/v1/campaigns/${campaign.id}`, change),
    400,
    'invalid_request',
    'offer_url',
  );
});

t.test('what only looks like a macro is none', async (t) => {
  for (const offer_url of [
    'https://o.example/?ids[a]=1&ids[b][c]=2&list[]=3&c={click_id}',
    'https://o.example/?a=%20abc%20&b=%E4bc%20d&c={click_id}',
    'https://o.example/?a=100%&c={click_id}',
    'https://o.example/?a=%24{sub1}&c={click_id}',
    'https://o.example/a_(b)?brand=[nike]&c={click_id}',
    'http://[fe80::1]:8080/?c={click_id}',
  ]) {
    const { id } = await spec.campaign({ offer_url });
    const { body } = await admin.post(clicks, { ...ids, campaign_id: id, sub1: '5' });
    const filled = offer_url.replace('{click_id}', body.click.id).replace('{sub1}', '5');
    t.equal(body.redirectUrl, filled, offer_url);
  }
});

t.test('offer_url and fallback_url may be of an app', async (t) => {
  for (const url of [
    'market://details?id=com.example.app&referrer=x',
    'intent://open#Intent;scheme=myapp;package=com.example;end',
    'myapp://offer/1',
    'com.example.app:/offer',
    'itms-apps://apps.example/app/id1',
  ]) {
    const { id } = await spec.campaign({ offer_url: `${url}`, fallback_url: url });
    const { body } = await admin.post(clicks, { ...ids, campaign_id: id });
    t.ok(body.redirectUrl.startsWith(url.split(/[?#]/)[0]!), url);
    t.match(body.redirectUrl, `click_id=${body.click.id}`);
  }
});

t.test('offer_url and fallback_url are never of a scheme that a browser would run or read', async (t) => {
  for (const url of [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'DATA:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://o.example/1',
    'about:blank',
    'shop.example:8080/a',
    '//o.example/',
  ]) {
    const body = { advertiser_id: advertiser.id, name: 'x', offer_url: url, fallback_url: url };
    const answer = await admin.post('/api/v1/campaigns', body);
    refused(t, answer, 400, 'invalid_request', 'fallback_url', 'offer_url');
  }
});

t.test('a host in any script is kept as punycode, spaces as %20', async (t) => {
  const { id } = await spec.campaign({
    offer_url: ' https://bücher.example:444/a b/é?q=ü x&c={click_id} ',
    fallback_url: 'https://例え.example/ ',
  });
  const { campaign } = (await admin.get(`/api/v1/campaigns/${id}`)).body;
  t.match(campaign, {
    offerUrl: 'https://xn--bcher-kva.example:444/a%20b/%C3%A9?q=%C3%BC%20x&c={click_id}',
    fallbackUrl: 'https://xn--r8jz45g.example/',
  });
  const { body } = await admin.post(clicks, { ...ids, campaign_id: id });
  t.equal(body.redirectUrl, String(campaign.offerUrl).replace('{click_id}', body.click.id));
});

t.test('filters: each finds what it names, and all of them together', async (t) => {
  const own = await spec.campaign({ advertiser_id: rival.id });
  const one = { country: 'SE', device: 'tablet', os: 'ipados' };
  const first = await spec.click(own, publisher, one);
  const second = await spec.click(own, other, { country: 'NO', device: 'tv', os: 'tvos' });
  const bot = await spec.click(own, other, { country: 'FI', user_agent: 'Googlebot/2.1' });
  await spec.settled();
  const found = async (query: string) =>
    (await admin.get(`${clicks}?campaign_id=${own.id}${query}`)).body.rows.map(({ id }) => id).sort();
  t.strictSame(await found(''), [first, second, bot].sort());
  t.strictSame(await found(`&affiliate_id=${publisher.id}`), [first]);
  t.strictSame(await found(`&affiliate_id=${other.id}`), [second, bot].sort());
  t.strictSame(await found(`&advertiser_id=${rival.id}`), [first, second, bot].sort());
  t.strictSame(await found(`&advertiser_id=${advertiser.id}`), []);
  t.strictSame(await found('&status=rejected'), [bot]);
  t.strictSame(await found('&status=tracked'), [first, second].sort());
  t.strictSame(await found('&country=SE'), [first]);
  t.strictSame(await found('&country=no'), [second]);
  t.strictSame(await found('&device=tablet'), [first]);
  t.strictSame(await found('&os=tvos'), [second]);
  t.strictSame(await found(`&click_id=${second}`), [second]);
  t.strictSame(await found('&click_id=nothing'), []);
  t.strictSame(
    await found(`&click_id=${second.toUpperCase()}`),
    second.toUpperCase() === second ? [second] : [],
  );
  t.strictSame(await found(`&country=SE&device=tablet&os=ipados&status=tracked&click_id=${first}`), [first]);
  t.strictSame(await found(`&country=SE&device=tv`), []);
});

t.test('filters: a publisher sees its own rows only, whatever it filters by', async (t) => {
  const mine = await spec.click(campaign, publisher);
  const theirs = await spec.click(campaign, other);
  await spec.settled();
  for (const query of ['', `?campaign_id=${campaign.id}`, `?advertiser_id=${advertiser.id}`]) {
    const { rows, total } = (await publisherKey.get(`${clicks}${query}`)).body;
    t.ok(rows.some(({ id }) => id === mine));
    t.ok(rows.every(({ affiliateId }) => affiliateId === publisher.id));
    t.equal(total, rows.length);
  }
  for (const query of [`affiliate_id=${other.id}`, `click_id=${theirs}`])
    t.match((await publisherKey.get(`${clicks}?${query}`)).body, { rows: [], total: 0 });
});

t.test('filters: an advertiser sees its own rows only; another one as filter gives no rows', async (t) => {
  const theirs = await spec.click(rivals, publisher);
  await spec.settled();
  const { rows } = (await advertiserKey.get(`${clicks}?limit=1000`)).body;
  t.ok(rows.length > 0);
  const own = (await admin.get(`${clicks}?advertiser_id=${advertiser.id}&limit=1000`)).body.rows;
  t.strictSame(rows, own);
  for (const query of [`advertiser_id=${rival.id}`, `click_id=${theirs}`])
    t.match((await advertiserKey.get(`${clicks}?${query}`)).body, { rows: [], total: 0 });
});

t.test('an advertiser key that names a campaign of another advertiser gets 403', async (t) => {
  const answer = await advertiserKey.get(`${clicks}?campaign_id=${rivals.id}`);
  refused(t, answer, 403, 'forbidden');
  t.equal(answer.body.role, 'advertiser');
  refused(t, await advertiserKey.get(`/api/v1/impressions?campaign_id=${rivals.id}`), 403, 'forbidden');
  refused(t, await advertiserKey.get(`/api/v1/conversions?campaign_id=${rivals.id}`), 403, 'forbidden');
  refused(t, await advertiserKey.get(`/api/v1/reports/events?campaign=${rivals.id}`), 403, 'forbidden');
  const several = `/api/v1/reports/events?campaign=${campaign.id},${rivals.id}`;
  refused(t, await advertiserKey.get(several), 403, 'forbidden');
  t.equal((await advertiserKey.get(`${clicks}?campaign_id=${campaign.id}`)).status, 200);
});

t.test('an inactive advertiser takes no traffic, nor does an inactive publisher bring any', async (t) => {
  const gone = await spec.advertiser({ status: 'inactive' });
  const theirs = await spec.campaign({ advertiser_id: gone.id });
  t.equal((await admin.post(clicks, { ...ids, campaign_id: theirs.id })).status, 403);
  const idle = await spec.publisher({ status: 'inactive' });
  t.equal((await admin.post(clicks, { ...ids, affiliate_id: idle.id })).status, 403);
});
