import type { LookupAddress, LookupOptions } from 'node:dns';
import { freePort } from '@clicktrail/testing';
import t from 'tap';
import { callUrl, publicLookup } from '../src/index.js';
import { startDnsServer } from './dns-server.js';

const ipv6 = [0x2a, 0, 0x14, 0x50, 0x40, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1];

const zone = {
  'both.example': { a: [[8, 8, 8, 8]], aaaa: [ipv6] },
  'four.example': { a: [[8, 8, 4, 4]], aaaa: [] },
  'six.example': { a: [], aaaa: [ipv6] },
  'none.example': { a: [], aaaa: [] },
  'private.example': { a: [[10, 0, 0, 1]], aaaa: [] },
  'mixed.example': {
    a: [
      [8, 8, 8, 8],
      [127, 0, 0, 1],
    ],
    aaaa: [],
  },
  'mapped.example': { a: [[8, 8, 8, 8]], aaaa: [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 127, 0, 0, 1]] },
};

type Answer = { error: Error | null; addresses: LookupAddress[] | string; family: number | undefined };

function resolve(lookup: ReturnType<typeof publicLookup>, name: string, options: LookupOptions) {
  return new Promise<Answer>((done) =>
    lookup(name, options, (error, addresses, family) => done({ error, addresses, family })),
  );
}

t.test('a name and its addresses', async (t) => {
  const { address, asked } = await startDnsServer(t, zone);
  const lookup = publicLookup({ signal: new AbortController().signal, servers: [address] });
  const all = (name: string) => resolve(lookup, name, { all: true });
  const four = (address: string) => ({ address, family: 4 });
  const six = { address: '2a00:1450:4001::1', family: 6 };

  await t.test('all of them, of both kinds', async (t) => {
    t.same((await all('both.example')).addresses, [four('8.8.8.8'), six]);
    t.same((await all('four.example')).addresses, [four('8.8.4.4')]);
    t.same((await all('six.example')).addresses, [six]);
    t.same(await resolve(lookup, 'six.example', {}), { error: null, addresses: six.address, family: 6 });
  });

  await t.test('one that is not public refuses the name', async (t) => {
    for (const name of ['private.example', 'mixed.example', 'mapped.example']) {
      t.match((await all(name)).error, { name: 'ForbiddenAddressError' }, name);
    }
  });

  await t.test('localhost is refused unasked, however it is written', async (t) => {
    const before = asked.length;
    for (const name of ['localhost', 'LOCALHOST.', 'a.localhost']) {
      for (const options of [{ all: true }, {}]) {
        t.match((await resolve(lookup, name, options)).error, { name: 'ForbiddenAddressError' }, name);
      }
    }
    t.equal(asked.length, before);
  });

  await t.test('none at all', async (t) => {
    t.match((await all('none.example')).error, {
      message: 'the name none.example was not resolved: ENODATA',
    });
  });
});

t.test('a name that is never answered keeps nobody else waiting', async (t) => {
  const { address, asked } = await startDnsServer(t, zone);
  const call = (name: string, timeoutMs: number) =>
    callUrl(`http://${name}/`, {
      headers: {},
      body: null,
      timeoutMs,
      allowPrivate: false,
      dnsServers: [address],
    });
  let slowEnded = 0;
  const slow = Array.from({ length: 50 }, async (_, i) => {
    const result = await call(`slow-${i}.example`, 1_500);
    slowEnded++;
    return result;
  });
  t.match(await call('private.example', 1_500), {
    status: null,
    error: 'the address 10.0.0.1 is not public',
  });
  t.equal(slowEnded, 0, 'while all the others wait');
  t.ok(asked.includes('slow-49.example'));
  for (const result of await Promise.all(slow)) t.match(result, { error: 'no answer within 1.5 s' });
});

t.test('a look-up that nobody waits for is called off', async (t) => {
  const { address } = await startDnsServer(t, {});
  const limit = new AbortController();
  const lookup = publicLookup({ signal: limit.signal, servers: [address] });
  const answer = resolve(lookup, 'slow.example', { all: true });
  limit.abort();
  t.match((await answer).error, { message: 'the name slow.example was not resolved: ECANCELLED' });
});

t.test('without a DNS server the error says so', async (t) => {
  const servers = [`127.0.0.1:${await freePort()}`];
  const options = { headers: {}, body: null, timeoutMs: 5_000, allowPrivate: false, dnsServers: servers };
  t.match(await callUrl('http://name.example/', options), {
    status: null,
    error: 'the name name.example was not resolved: ECONNREFUSED',
  });
});

t.test('where private receivers may be called, the system resolves: it knows /etc/hosts', async (t) => {
  const port = await freePort();
  const at = { allowPrivate: true, dnsServers: ['127.0.0.1:1'] };
  const options = { headers: {}, body: null, timeoutMs: 5_000, ...at };
  t.match(await callUrl(`http://localhost:${port}/`, options), { status: null, error: /ECONNREFUSED/ });
});
