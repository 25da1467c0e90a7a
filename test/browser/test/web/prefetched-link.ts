import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { openContext, patienceMs, type Visit, webSite } from '../../src/index.js';
import { browser, spec } from './system.js';

/** Rules that WordPress has printed since 6.8 into every page for visitors who are not logged in. */
const speculationRules = {
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/wp-*.php',
                '/wp-admin/*',
                '/wp-content/uploads/*',
                '/wp-content/*',
                '/wp-content/plugins/*',
                '/wp-content/themes/twentytwentyfive/*',
                '/*\\?(.+)',
              ],
            },
          },
          { not: { selector_matches: 'a[rel~="nofollow"]' } },
          { not: { selector_matches: '.no-prefetch, .no-prefetch a' } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
};

const pageOf = (body: string) =>
  `<!doctype html><html lang="en"><title>A blog</title><body>${body}</body></html>`;

const publisher = await spec.publisher();
const offer = await webSite(t, (_url, response) => response.end(pageOf('An offer')));

/** Opens a blog with a link to a new campaign, which the browser prefetches, and follows the link. */
async function pressedLink() {
  const { id } = await spec.campaign({ offer_url: `${offer.base}/landing?click={click_id}` });
  const link = `${spec.system.base}/c/${id}?affiliate_id=${publisher.id}`;
  const blog = await webSite(t, (url, response) => {
    if (url === '/go/brand')
      return response.writeHead(302, { location: link, 'cache-control': 'no-store' }).end();
    const rules = `<script type="speculationrules">${JSON.stringify(speculationRules)}</script>`;
    response.setHeader('content-type', 'text/html').end(pageOf(`<a href="/go/brand">Brand</a>${rules}`));
  });
  const page = await (await openContext(browser)).newPage();
  let hasEnded = false;
  const devTools = await page.context().newCDPSession(page);
  devTools.on('Preload.prefetchStatusUpdated', ({ status }) => {
    hasEnded ||= ['Ready', 'Success', 'Failure'].includes(status);
  });
  await devTools.send('Preload.enable');
  await page.goto(blog.base);
  await page.locator('a').hover();
  await page.mouse.down();
  const isPrefetched = ({ url, headers }: Visit) =>
    url === '/go/brand' && /prefetch/.test(`${headers['sec-purpose']}`);
  await waitFor(() => hasEnded && blog.visits.some(isPrefetched), {
    what: 'the end of the prefetch',
    timeoutMs: patienceMs,
  });
  const clicks = async () => {
    await spec.settled();
    return (await spec.admin.get(`/api/v1/clicks?campaign_id=${id}`)).body;
  };
  return { page, clicks };
}

t.test('a link that WordPress has prefetched: one press, one click, its id at the offer', async (t) => {
  const { page, clicks } = await pressedLink();
  await page.mouse.up();
  await page.waitForURL(`${offer.base}/**`);
  const clickId = new URL(page.url()).searchParams.get('click');
  const { rows, total } = await clicks();
  t.equal(total, 1);
  t.match(rows, [{ id: clickId, affiliateId: publisher.id }]);
  t.strictSame(
    offer.visits.map(({ url }) => url),
    [`/landing?click=${clickId}`],
  );
});

t.test('a prefetched link that is not followed after all is no click', async (t) => {
  const { page, clicks } = await pressedLink();
  await page.mouse.move(600, 400);
  await page.mouse.up();
  t.equal((await clicks()).total, 0);
});
