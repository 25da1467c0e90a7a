import t from 'tap';
import { openContext, webSite } from '../../src/index.js';
import { browser, spec } from './system.js';

const publisher = await spec.publisher();

t.test('a beacon and an image record an impression each, from a page that isolates itself too', async (t) => {
  const { id } = await spec.campaign();
  const pixel = `${spec.system.base}/i/${id}?affiliate_id=${publisher.id}`;
  const site = await webSite(t, (_url, response) => {
    response.setHeader('cross-origin-embedder-policy', 'require-corp');
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>A page</title>');
  });
  const page = await (await openContext(browser)).newPage();
  await page.goto(site.base);
  const isSent = await page.evaluate(`navigator.sendBeacon(${JSON.stringify(pixel)}, 'shown')`);
  t.ok(isSent);
  const isLoaded = await page.evaluate(`new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image.width === 1);
    image.onerror = () => resolve(false);
    image.src = ${JSON.stringify(pixel)};
  })`);
  t.ok(isLoaded, 'the image is shown');
  await page.close();
  await spec.settled();
  t.equal((await spec.admin.get(`/api/v1/impressions?campaign_id=${id}`)).body.total, 2);
});

t.test('a link that leads nowhere shows a page that runs nothing', async (t) => {
  const page = await (await openContext(browser)).newPage();
  const faults: string[] = [];
  page.on('console', (message) => faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  const answer = await page.goto(`${spec.system.base}/c/nothing?affiliate_id=${publisher.id}`);
  t.equal(answer?.status(), 400);
  t.equal(await page.locator('h1').textContent(), 'This link does not work');
  const width = await page.evaluate(`getComputedStyle(document.querySelector('main')).maxWidth`);
  t.not(width, 'none', 'its style is let in by its own policy');
  const refusals = faults.filter((text) => !text.includes('400'));
  t.strictSame(refusals, []);
});
