import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { openContext, patienceMs, webSite } from '../../src/index.js';
import { browser, spec } from './system.js';

const { base } = spec.system;
/** The same host with another port is another origin of the same site; a name that leads here is another site. */
const site = await webSite(t, (_url, response) => {
  response.setHeader('content-type', 'text/html').end('<!doctype html><title>Somebody else</title><body>');
});
const elsewhere = site.base.replace('127.0.0.1', 'localhost');

const context = await openContext(browser);
const own = await context.newPage();
await own.goto(`${base}/docs`);

interface Said {
  status: number;
  text: string;
}

/** A fetch of a page; status 0 where the browser shows the page nothing. */
const fetchIn = (page: typeof own, path: string, init: object = {}) =>
  page.evaluate(
    `fetch(${JSON.stringify(base + path)}, ${JSON.stringify(init)})
      .then(async (answer) => ({ status: answer.status, text: answer.type === 'opaque' ? '' : await answer.text() }))
      .catch(() => ({ status: 0, text: '' }))`,
  ) as Promise<Said>;

const json = { 'content-type': 'application/json' };
const advertisers = async () => (await spec.admin.get('/api/v1/advertisers')).body.total as number;

t.test('a page of the origin signs in, reads and writes, and never sees the cookie', async (t) => {
  const body = JSON.stringify({ key: spec.system.adminKey });
  t.equal((await fetchIn(own, '/api/v1/session', { method: 'POST', headers: json, body })).status, 201);
  const me = await fetchIn(own, '/api/v1/me');
  t.equal(me.status, 200);
  t.match(JSON.parse(me.text), { me: { role: 'admin' } });
  const made = { method: 'POST', headers: json, body: JSON.stringify({ name: 'Shop' }) };
  t.equal((await fetchIn(own, '/api/v1/advertisers', made)).status, 201);
  t.equal(await own.evaluate('document.cookie'), '');
  const [cookie] = await context.cookies(base);
  t.match(cookie, { name: 'clicktrail_session', httpOnly: true, sameSite: 'Strict', path: '/' });
});

for (const [kind, foreign] of [
  ['another origin of the same site', site.base],
  ['another site', elsewhere],
] as const) {
  t.test(`a page of ${kind} reads and changes nothing: fetch, form, image, frame`, async (t) => {
    const before = await advertisers();
    const page = await context.newPage();
    const statuses: number[] = [];
    page.on('response', (answer) => {
      if (answer.url().startsWith(`${base}/api/`)) statuses.push(answer.status());
    });
    await page.goto(foreign);
    const open = { credentials: 'include', mode: 'no-cors' };
    for (const path of ['/api/v1/me', '/api/v1/keys', '/api/v1/reports/events/export?format=csv']) {
      t.same(await fetchIn(page, path, { credentials: 'include' }), { status: 0, text: '' }, path);
      await fetchIn(page, path, open);
    }
    const change = { method: 'POST', body: JSON.stringify({ name: 'Theirs' }) };
    await fetchIn(page, '/api/v1/advertisers', { ...open, ...change });
    t.equal(
      (await fetchIn(page, '/api/v1/advertisers', { credentials: 'include', headers: json, ...change }))
        .status,
      0,
    );
    await page.evaluate(
      `new Promise((done) => { const image = new Image(); image.onerror = done; image.src = '${base}/api/v1/me'; })`,
    );
    const submit = (method: string, path: string, enctype: string) =>
      page.evaluate(`(() => {
        const form = document.createElement('form');
        Object.assign(form, { method: '${method}', action: '${base}${path}', enctype: '${enctype}' });
        const field = document.createElement('input');
        Object.assign(field, { name: '{"name":"Theirs","x":"', value: '"}' });
        form.append(field);
        document.body.append(form);
        form.submit();
      })()`);
    for (const [method, path, enctype] of [
      ['post', '/api/v1/advertisers', 'text/plain'],
      ['post', '/api/v1/advertisers', 'application/x-www-form-urlencoded'],
      ['post', '/api/v1/session', 'text/plain'],
      ['get', '/api/v1/me', 'application/x-www-form-urlencoded'],
    ] as const) {
      await page.goto(foreign);
      await Promise.all([page.waitForURL(`${base}/**`), submit(method, path, enctype)]);
      t.notMatch(await page.content(), /"success":true/, `${method} ${path} ${enctype}`);
    }
    await waitFor(() => statuses.length >= 8, { what: 'the refusals', timeoutMs: patienceMs });
    t.ok(
      statuses.every((status) => [400, 401, 403].includes(status)),
      `refused, all of them: ${statuses}`,
    );
    t.equal(await advertisers(), before, 'nothing was made');
    await page.close();
    t.equal((await fetchIn(own, '/api/v1/me')).status, 200, 'and the session lives on');
  });
}

t.test('signing out takes the cookie away', async (t) => {
  t.equal((await fetchIn(own, '/api/v1/session', { method: 'DELETE' })).status, 200);
  t.same(await context.cookies(base), []);
  t.equal((await fetchIn(own, '/api/v1/me')).status, 401);
});
