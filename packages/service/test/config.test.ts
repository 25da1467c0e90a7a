import { createApp } from '@clicktrail/http';
import t from 'tap';
import { readServiceConfig } from '../src/index.js';

const stores = { DATABASE_URL: 'postgres://a', REDIS_URL: 'redis://a', CLICKHOUSE_URL: 'http://a' };

const trusted = (TRUST_PROXY?: string) => readServiceConfig({ ...stores, TRUST_PROXY }).trustProxy;

t.test('TRUST_PROXY: everybody, nobody, or whom it names', async (t) => {
  const cases: [string | undefined, string | number | boolean][] = [
    [undefined, false],
    ['', false],
    ['false', false],
    ['true', true],
    ['1', 1],
    ['10.0.0.1', '10.0.0.1'],
    ['10.0.0.0/255.0.0.0', '10.0.0.0/255.0.0.0'],
    ['10.0.0.0/8, 2001:db8::/32,::1', '10.0.0.0/8, 2001:db8::/32,::1'],
    ['loopback,uniquelocal', 'loopback,uniquelocal'],
  ];
  for (const [text, trustProxy] of cases) {
    t.equal(trusted(text), trustProxy, String(text));
    const app = createApp({
      principals: { principal: () => undefined, sessionPrincipal: () => undefined, refresh: async () => {} },
      limiter: { take: () => {} },
      linkRateLimit: 1,
      trustProxy,
    });
    await app.close();
  }
});

t.test('a TRUST_PROXY that is no list of addresses is said by its name', async (t) => {
  const odd = [
    'yes',
    'FALSE',
    '-1',
    '100',
    'proxy.example',
    '10.0.0.1,',
    '10.0.0.0/33',
    '10.0.0.0/x',
    '0.0.0.0/0',
    '0.0.0.0/0.0.0.0',
  ];
  for (const text of odd)
    t.throws(
      () => trusted(text),
      { message: new RegExp(`^TRUST_PROXY must be .*, not "${text}"\\.$`) },
      text,
    );
});
