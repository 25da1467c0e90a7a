import type { Test } from 'tap';
import { test } from 'tap';
import type { RateLimiter } from '../src/index.js';
import { exchange } from './support/exchange.js';
import { portOf, testApp } from './support/test-app.js';

const proxy = '127.0.0.1';

/** Every way of believing the proxy that all requests of this test come from, and one more behind it. */
const ways = [true, 2, '127.0.0.1, 10.0.0.0/8', 'loopback, uniquelocal', '127.0.0.0/8, 10.0.0.0/255.0.0.0'];

/** A link, and a path where a key is missing: the bucket that each counts a request in. */
async function listening(t: Test, trustProxy: boolean | number | string) {
  let bucket = '';
  const limiter: RateLimiter = {
    take: (taken, limit, done) => {
      bucket = taken;
      done({ allowed: true, limit, remaining: limit, resetSeconds: 60 });
    },
  };
  const app = testApp({ limiter, trustProxy });
  app.get('/go/:name', { config: { limit: 'link' } }, async () => ({ ok: true }));
  const port = await portOf(t, app);
  const ask = async (path: string, forwarded?: string) => {
    const header = forwarded === undefined ? '' : `x-forwarded-for: ${forwarded}\r\n`;
    await exchange(port, `GET ${path} HTTP/1.1\r\nhost: a\r\n${header}connection: close\r\n\r\n`);
    return bucket;
  };
  return {
    visitor: (forwarded?: string) => ask('/go/a', forwarded),
    keyless: (forwarded?: string) => ask('/nowhere', forwarded),
  };
}

test('a visitor is counted by the address, whatever else the entry carries', async (t) => {
  const visitors: Record<string, string[]> = {
    '81.2.69.142': [
      '81.2.69.142',
      '81.2.69.142:51234',
      '81.2.69.142:51235',
      '"81.2.69.142:1"',
      '::ffff:81.2.69.142',
      '[::ffff:5102:458e]:443',
    ],
    '2a02:0:0:1::/64': [
      '2a02:0:0:1::1',
      '[2a02:0:0:1::2]:443',
      '"[2A02:0:0:1::3]:443"',
      '[2a02:0:0:1:ffff::]',
    ],
  };
  for (const trustProxy of ways) {
    await t.test(`proxies: ${trustProxy}`, async (t) => {
      const { visitor, keyless } = await listening(t, trustProxy);
      for (const [network, entries] of Object.entries(visitors)) {
        for (const entry of entries) {
          // The proxy behind has a port too: it is known all the same.
          const forwarded = `${entry}, 10.1.2.3:4567`;
          t.equal(await visitor(forwarded), `link:${network}`, forwarded);
          t.equal(await keyless(forwarded), `address:${network}`, forwarded);
        }
      }
    });
  }
});

test('an entry that is no address is counted by the proxy that is connected', async (t) => {
  for (const trustProxy of ways) {
    const { visitor, keyless } = await listening(t, trustProxy);
    for (const entry of ['unknown', '_hidden', '_hidden:80', '""', '81.2.69', 'x'.repeat(2_000)]) {
      const forwarded = `${entry}, 10.1.2.3`;
      t.equal(await visitor(forwarded), `link:${proxy}`, entry);
      t.equal(await keyless(forwarded), `address:${proxy}`, entry);
    }
    for (const forwarded of [undefined, '']) t.equal(await visitor(forwarded), `link:${proxy}`);
  }
});

test('what comes before an entry of somebody who is not believed counts for nothing', async (t) => {
  for (const trustProxy of [1, '127.0.0.1', 'loopback']) {
    const { visitor, keyless } = await listening(t, trustProxy);
    for (const own of ['81.2.69.142:51234', '[81.2.69.142]', '81.2.69.142']) {
      const forwarded = `198.51.100.1, 198.51.100.2:80, ${own}`;
      t.equal(await visitor(forwarded), 'link:81.2.69.142', forwarded);
      t.equal(await keyless(forwarded), 'address:81.2.69.142', forwarded);
    }
    t.equal(await visitor('198.51.100.1, unknown'), `link:${proxy}`);
  }
  const nobody = await listening(t, false);
  for (const entry of ['81.2.69.142', '81.2.69.142:51234', '127.0.0.1:80, 81.2.69.142'])
    t.equal(await nobody.visitor(entry), `link:${proxy}`);
});
