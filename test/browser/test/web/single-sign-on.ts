import t from 'tap';
import { openContext, webSite } from '../../src/index.js';
import { browser, issuer, spec } from './system.js';

const { base } = spec.system;
const start = `${base}/api/v1/session/oidc`;
const email = 'ada@example.com';
const { user } = (await spec.admin.post('/api/v1/users', { email, role: 'admin' })).body;

type Context = Awaited<ReturnType<typeof openContext>>;
const cookiesOf = async (context: Context) => (await context.cookies(base)).map(({ name }) => name).sort();

t.test('a browser comes from the issuer, signed in, and goes on with its session', async (t) => {
  const context = await openContext(browser);
  const page = await context.newPage();
  const onward = page.waitForRequest(`${base}/api/v1/me`);
  await page.goto(`${start}?return_to=/api/v1/me`);
  t.ok(page.url().startsWith(`${issuer.url}/authorize?`));
  await page.click('#login');
  await page.waitForURL(`${base}/api/v1/me`);
  t.match(await page.content(), `"user":{"id":"${user.id}","email":"${email}"`);
  const headers = await (await onward).allHeaders();
  t.match(headers.cookie, 'clicktrail_session=');
  t.equal(headers['sec-fetch-site'], 'same-origin');
  t.equal(headers.referer, undefined, 'the code goes nowhere');
  t.same(await cookiesOf(context), ['clicktrail_session'], 'the cookie of the sign-in is gone');
  await page.goBack();
  t.ok(page.url().startsWith(issuer.url), 'nor is the code in the history');
  await context.close();
});

t.test(
  'a page of the issuer that links here is not signed in: a redirect would not be, either',
  async (t) => {
    const context = await openContext(browser);
    const page = await context.newPage();
    await page.goto(start);
    await Promise.all([page.waitForURL(`${base}/console`), page.click('#login')]);
    t.same(await cookiesOf(context), ['clicktrail_session']);
    const site = await webSite(t, (_url, response) => {
      response
        .setHeader('content-type', 'text/html')
        .end(`<!doctype html><a href="${base}/api/v1/me">Go</a>`);
    });
    await page.goto(site.base.replace('127.0.0.1', 'localhost'));
    await Promise.all([page.waitForURL(`${base}/api/v1/me`), page.click('a')]);
    t.match(await page.content(), '"code":"missing_key"');
    await context.close();
  },
);

t.test('an answer counts in the browser that began, and once', async (t) => {
  const [own, other] = [await openContext(browser), await openContext(browser)];
  const page = await own.newPage();
  await page.goto(start);
  const login = await page.getAttribute('#login', 'href');
  const { headers } = await fetch(issuer.url + login, { redirect: 'manual' });
  const answer = headers.get('location')!;
  const theirs = await other.newPage();
  const refused = await theirs.goto(answer);
  t.equal(refused!.status(), 403);
  t.equal(await theirs.textContent('h1'), 'You are not signed in');
  t.same(await cookiesOf(other), []);
  await Promise.all([page.waitForURL(`${base}/console`), page.goto(answer)]);
  t.same(await cookiesOf(own), ['clicktrail_session']);
  t.equal((await page.goto(answer))!.status(), 403);
  await Promise.all([own.close(), other.close()]);
});
