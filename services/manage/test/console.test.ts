import t from 'tap';
import { openSite } from '../src/index.js';
import { startOwnService } from './support/start-service.js';

const site = await openSite();
const service = await startOwnService(t, { site });
const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers });
const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const paths = [
  '/console',
  '/console/',
  '/console/reports',
  '/console/events/click/a%2Fb',
  '/console/reports?range=7d',
];

t.test('/ leads a browser to the console, and anything else gets JSON that names /docs', async (t) => {
  const browser = await get('/', asBrowser);
  t.equal(browser.statusCode, 302);
  t.equal(browser.headers.location, '/console');
  for (const headers of [{}, { accept: '*/*' }, { accept: 'application/json' }]) {
    const other = await get('/', headers);
    t.equal(other.statusCode, 200);
    t.match(other.json(), { success: true, docs: '/docs' });
  }
  t.match((await get('/')).headers, { vary: 'accept', 'cache-control': 'no-store' });
  t.notOk('x-ratelimit-limit' in (await get('/')).headers);
  t.ok('x-ratelimit-limit' in (await get('//nothing')).headers, 'what is not / itself counts');
});

t.test(
  '/console and every path below it are the page, to everyone, and are asked for again each time',
  async (t) => {
    for (const path of paths) {
      const { statusCode, headers, body } = await get(path);
      t.equal(statusCode, 200, path);
      t.match(headers, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
      t.match(body, /<div id="app"><\/div>/);
      t.notMatch(body, /\{\{/);
    }
    t.equal((await service.app.inject({ method: 'HEAD', url: '/console' })).statusCode, 200);
    t.equal((await service.app.inject({ method: 'POST', url: '/console' })).statusCode, 404);
  },
);

t.test('every file that the page names is there, immutable, and nothing comes from elsewhere', async (t) => {
  const { body } = await get('/console');
  const named = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => String(path));
  const assets = named.filter((path) => path !== '/docs');
  t.ok(assets.length >= 3, assets.join());
  for (const path of assets) {
    t.match(path, /^\/console\/assets\/[a-z]+-[A-Z0-9]{8}\.(js|css|svg)$/);
    const { statusCode, headers } = await get(path);
    t.equal(statusCode, 200, path);
    t.match(headers, { 'cache-control': 'public, max-age=31536000, immutable' });
  }
  for (const path of [
    '/console/assets/none.js',
    '/console/assets/..%2Findex.html',
    '/console/assets/__proto__',
  ])
    t.equal((await get(path)).statusCode, 404, path);
});

t.test('every file has the policy: no inline code, Trusted Types, no frames, no sniffing', async (t) => {
  for (const path of ['/console', ...[...site.assets.keys()].map((name) => `/console/${name}`)]) {
    const { headers } = await get(path);
    const policy = String(headers['content-security-policy']);
    t.match(policy, /default-src 'none'/, path);
    t.match(policy, /require-trusted-types-for 'script'; trusted-types 'none'/);
    t.match(policy, /frame-ancestors 'none'/);
    t.notMatch(policy, /unsafe/);
    t.match(headers, { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  }
});

t.test('files are sent compressed where that is understood', async (t) => {
  const [name, { plain, brotli }] = [...site.assets][0]!;
  const compressed = await get(`/console/${name}`, { 'accept-encoding': 'gzip, br' });
  t.equal(compressed.headers['content-encoding'], 'br');
  t.same(compressed.rawPayload, brotli);
  const other = await get(`/console/${name}`, { 'accept-encoding': 'gzip' });
  t.equal(other.headers['content-encoding'], undefined);
  t.same(other.rawPayload, plain);
});

t.test('without the console there is no page, and / is JSON to browsers, too', async (t) => {
  const { app } = await startOwnService(t);
  const root = await app.inject({ url: '/', headers: asBrowser });
  t.equal(root.statusCode, 200);
  t.match(root.json(), { docs: '/docs' });
  for (const path of paths) t.equal((await app.inject(path)).statusCode, 404, path);
});

t.test('a browser without a session goes to sign in, and from there to where it wanted', async (t) => {
  const open = (url: string, headers: Record<string, string>) => service.app.inject({ url, headers });
  const typed = { 'sec-fetch-site': 'none' };
  for (const site of ['none', 'same-origin']) {
    const sent = await open('/console/reports?range=7d', { 'sec-fetch-site': site });
    t.equal(sent.statusCode, 302, site);
    t.equal(sent.headers.location, '/console/login?next=%2Fconsole%2Freports%3Frange%3D7d');
    t.equal(sent.headers['cache-control'], 'no-store');
  }
  t.equal((await open('/console', typed)).headers.location, '/console/login');
  for (const url of [
    '/console/login?next=%2Fconsole',
    '/console/start',
    '/console/invitations',
    '/console/forgot',
    '/console/new-password',
  ])
    t.equal((await open(url, typed)).statusCode, 200, url);
  const cookie = `clicktrail_session=${'a'.repeat(40)}`;
  t.equal((await open('/console/reports', { ...typed, cookie })).statusCode, 200, 'any session is enough');
  for (const site of ['cross-site', 'same-site'])
    t.equal((await open('/console/reports', { 'sec-fetch-site': site })).statusCode, 200, 'it may have one');
});
