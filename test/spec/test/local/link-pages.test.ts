import t from 'tap';
import { beyondLimit, newAddress, rawRequest, refused, startSpec } from '../../src/index.js';

const spec = await startSpec(t);
const { anyone } = spec;
const campaign = await spec.campaign();
const publisher = await spec.publisher();
const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

let visitors = 0;
const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  anyone.call(method, path, undefined, { headers: { 'x-forwarded-for': `8.7.0.${++visitors}`, ...headers } });
const query = `affiliate_id=${publisher.id}`;

const failing: [status: number, path: () => Promise<string>, headers?: Record<string, string>][] = [
  [400, async () => '/c/nothing'],
  [400, async () => `/c/nothing?${query}`],
  [400, async () => `/c/${campaign.id}?${query}&sub1=${'x'.repeat(501)}`],
  [400, async () => '/c/%E4'],
  [403, async () => `/c/${(await spec.campaign({ status: 'paused' })).id}?${query}`],
  [403, async () => `/c/${(await spec.campaign({ targeting: { countries: ['FR'] } })).id}?${query}`],
  [404, async () => '/c/'],
  [404, async () => `/c/${campaign.id}/more`],
  [503, async () => `/c/${campaign.id}?${query}`, { purpose: 'prefetch' }],
  [400, async () => `/i/${campaign.id}`],
  [404, async () => '/i/'],
];

t.test(
  'a browser without a fallback_url gets a short page in place of JSON, with the same status',
  async (t) => {
    for (const [status, pathOf, headers] of failing) {
      const path = await pathOf();
      const page = await visit(path, { ...browser, ...headers });
      t.equal(page.status, status, path);
      t.equal(page.headers['content-type'], 'text/html; charset=utf-8');
      t.match(page.headers, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      t.match(page.headers['content-security-policy'], /^default-src 'none'/);
      const html = page.bytes.toString();
      t.match(html, /^<!doctype html>.*<title>[^<]{10,}<\/title>.*<h1>/s);
      t.notMatch(html, /<script|javascript:/i);
      t.ok(html.includes(page.headers['x-request-id']!), 'for those who are asked for help');
      t.ok(page.bytes.length < 2_500, 'short');
      const json = await visit(path, { accept: '*/*', ...headers });
      t.equal(json.status, status);
      t.match(json.headers['content-type'], /^application\/json/);
    }
  },
);

t.test('the page of a link escapes what it repeats', async (t) => {
  const page = await rawRequest(
    spec.base,
    `GET /c/x/<img>&'"y HTTP/1.1\r\nhost: x\r\naccept: text/html\r\nconnection: close\r\n\r\n`,
  );
  t.equal(page.status, 404);
  t.match(page.bytes.toString(), '/c/x/&lt;img&gt;&amp;&#39;&quot;y.<br>');
});

t.test('over the limit a browser gets a page too', async (t) => {
  const headers = { ...browser, 'x-forwarded-for': newAddress() };
  const page = await beyondLimit(() => visit(`/c/${campaign.id}?${query}`, headers));
  t.equal(page.status, 429);
  t.match(page.headers['content-type'], /^text\/html/);
  t.match(page.headers['retry-after'], /^\d+$/);
});

t.test('the API answers JSON whatever is accepted', async (t) => {
  refused(t, await anyone.get('/api/v1/clicks', { headers: browser }), 401, 'missing_key');
  refused(t, await anyone.get('/nothing', { headers: browser }), 404, 'not_found');
});

t.test('links and pixels carry X-Robots-Tag: noindex, nofollow', async (t) => {
  const fallback = await spec.campaign({ status: 'paused', fallback_url: 'https://fallback.example/' });
  const answers = await Promise.all([
    visit(`/c/${campaign.id}?${query}`),
    visit(`/c/${campaign.id}?${query}`, {}, 'HEAD'),
    visit(`/c/${campaign.id}/?${query}`),
    visit(`/c/${fallback.id}?${query}`),
    visit(`/i/${campaign.id}?${query}`),
    visit(`/i/${campaign.id}?${query}`, {}, 'POST'),
    visit(`/c/${campaign.id}?${query}`, {}, 'PUT'),
    ...failing.flatMap(([, pathOf, headers]) =>
      [{}, browser].map(async (accept) => visit(await pathOf(), { ...accept, ...headers })),
    ),
  ]);
  for (const { status, headers } of answers)
    t.equal(headers['x-robots-tag'], 'noindex, nofollow', `${status}`);
  t.notOk((await anyone.get('/healthz')).headers['x-robots-tag']);
});

t.test('/robots.txt disallows links and pixels', async (t) => {
  const { status, headers, bytes } = await anyone.get('/robots.txt');
  t.equal(status, 200);
  t.equal(headers['content-type'], 'text/plain; charset=utf-8');
  t.equal(bytes.toString(), 'User-agent: *\nDisallow: /c/\nDisallow: /i/\n');
  t.equal((await anyone.call('HEAD', '/robots.txt')).status, 200);
});
