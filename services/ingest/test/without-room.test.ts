import { type Principal, Refusal } from '@clicktrail/contracts';
import { createApp } from '@clicktrail/http';
import t from 'tap';
import type { IngestDeps } from '../src/deps.js';
import { ingestRoutes } from '../src/ingest-routes.js';
import type { NotCounted } from '../src/refusals/refusal-counts.js';
import { Addresses } from '../src/visitor/addresses.js';
import { Countries } from '../src/visitor/countries.js';
import { UserAgents } from '../src/visitor/user-agent.js';
import { VisitorReader } from '../src/visitor/visitor.js';

const admin: Principal = {
  keyId: 'key',
  role: 'admin',
  accountId: null,
  readOnly: false,
  rateLimit: 600,
  eventLimit: 60_000,
};

const fallbackUrl = 'https://fallback.example/gone';

/** All routes of the service on a connection; the catalogue knows one campaign, and there is room as long as `room` says so. */
async function ingestWith(room: { left: boolean; looksLeft?: boolean }, noted: NotCounted[] = []) {
  const batcher = {
    get hasRoom() {
      return room.looksLeft ?? room.left;
    },
    requireRoom: () => {
      if (!room.left) throw new Refusal('unavailable', { retryAfterSeconds: 1 });
    },
  };
  const catalog = {
    campaign: (id: string) => (id === 'cmp_fallback' ? { id, fallbackUrl } : undefined),
    publisher: () => undefined,
    refresh: async () => {},
  };
  const deps = {
    batcher,
    catalog,
    refusals: { note: (request: NotCounted) => noted.push(request), close: async () => {} },
    visitors: new VisitorReader(new UserAgents(), new Addresses(new Countries())),
  };
  const app = createApp({
    principals: { principal: () => admin, sessionPrincipal: () => undefined, refresh: async () => {} },
    limiter: {
      take: (_, limit, done) => done({ allowed: true, limit, remaining: limit, resetSeconds: 60 }),
    },
    linkRateLimit: 600,
  });
  app.register(ingestRoutes(deps as unknown as IngestDeps));
  t.teardown(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

const post = {
  method: 'POST',
  headers: { authorization: 'Bearer key', 'content-type': 'application/json' },
  body: '{"campaign_id":"cmp_1","affiliate_id":"pub_1"}',
};
const requests: [path: string, request?: RequestInit][] = [
  ['/api/v1/clicks', post],
  ['/api/v1/impressions', post],
  ['/api/v1/clicks/explain', post],
  ['/c/cmp_1?affiliate_id=pub_1'],
  ['/i/cmp_1?affiliate_id=pub_1'],
];

t.test('a service without room holds what it refuses, on whichever path it comes', async (t) => {
  const room = { left: false };
  const noted: NotCounted[] = [];
  const base = await ingestWith(room, noted);
  const ask = async ([path, request]: (typeof requests)[number]) => {
    const sentAt = performance.now();
    const answer = await fetch(base + path, request);
    await answer.text();
    const { status, headers } = answer;
    return { path, status, retryAfter: headers.get('retry-after'), ms: performance.now() - sentAt };
  };
  for (const { path, status, retryAfter, ms } of await Promise.all(requests.map(ask))) {
    t.equal(status, 503, path);
    t.equal(retryAfter, '1', path);
    t.ok(ms > 490, `${path}: after ${ms} ms`);
  }
  const kinds = noted.map(({ event_type, refusal }) => `${event_type} ${refusal}`);
  t.same(
    kinds.sort(),
    [...Array(2).fill('click unavailable'), ...Array(2).fill('impression unavailable')],
    'each is accounted for, but the explanation',
  );
  room.left = true;
  for (const request of requests) {
    const wanted = request[0] === '/api/v1/clicks/explain' ? 200 : 400;
    t.equal((await ask(request)).status, wanted, 'there is no such campaign');
  }
});

t.test(
  'a link goes to the fallback URL where its click cannot be taken, on whichever path it comes',
  async (t) => {
    const room: { left: boolean; looksLeft?: boolean } = { left: false };
    const noted: NotCounted[] = [];
    const base = await ingestWith(room, noted);
    for (const tail of ['', '/']) {
      const { status, headers } = await fetch(`${base}/c/cmp_fallback${tail}?affiliate_id=pub_1`, {
        redirect: 'manual',
      });
      t.match(
        { status, location: headers.get('location'), cached: headers.get('cache-control') },
        { status: 302, location: fallbackUrl, cached: 'no-store' },
      );
    }
    const prefetch = await fetch(`${base}/c/cmp_fallback?affiliate_id=pub_1`, {
      headers: { purpose: 'prefetch' },
    });
    t.equal(prefetch.status, 503, 'but not ahead of the visit');
    room.left = false;
    room.looksLeft = true;
    const { status } = await fetch(`${base}/c/cmp_fallback?affiliate_id=pub_1`, { redirect: 'manual' });
    t.equal(status, 302, 'refused in the handler');
    const refusals = noted.map(({ refusal }) => refusal);
    t.same(refusals, ['unavailable', 'unavailable', 'prefetch', 'unavailable'], 'each is accounted for once');
  },
);
