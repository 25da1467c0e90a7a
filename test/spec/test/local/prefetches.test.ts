import t from 'tap';
import { refused, startSpec } from '../../src/index.js';

const spec = await startSpec(t);
const { admin, anyone } = spec;
const publisher = await spec.publisher();

let visitors = 0;
const newAddress = () => `8.9.0.${++visitors}`;

const visit = (path: string, headers: Record<string, string>, method = 'GET', address = newAddress()) =>
  anyone.call(method, path, undefined, {
    headers: { 'user-agent': 'Mozilla/5.0 Chrome/140.0', 'x-forwarded-for': address, ...headers },
  });
const link = (id: string) => `/c/${id}?affiliate_id=${publisher.id}`;
const countOf = async (id: string, kind = 'clicks') => {
  await spec.settled();
  return (await admin.get(`/api/v1/${kind}?campaign_id=${id}`)).body.total;
};

const names = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'];
const values = [
  'prefetch',
  'prerender',
  'preview',
  'prefetch;prerender',
  'Prefetch',
  'prefetch;anonymous-client-ip',
];

t.test('a prefetch is answered 503 with no-store and records nothing', async (t) => {
  const { id } = await spec.campaign({ fallback_url: 'https://fallback.example/' });
  for (const name of names) {
    for (const value of values) {
      const answer = await visit(link(id), { [name]: value });
      refused(t, answer, 503, 'unavailable');
      t.equal(answer.headers['cache-control'], 'no-store', `${name}: ${value}`);
      t.notOk(answer.headers.location, 'not even to the fallback_url');
    }
  }
  refused(
    t,
    await visit(`/c/${id}/?affiliate_id=${publisher.id}`, { 'sec-purpose': 'prefetch' }),
    503,
    'unavailable',
  );
  t.equal((await visit(link(id), { 'sec-purpose': 'prefetch' }, 'HEAD')).status, 503);
  t.equal(await countOf(id), 0);
});

t.test('other purposes are visits', async (t) => {
  const { id } = await spec.campaign();
  const others = {
    'sec-fetch-purpose': 'prefetch',
    purpose: 'navigate',
    'x-moz': 'other',
    'sec-purpose': 'prefetcher',
  };
  for (const [name, value] of Object.entries(others))
    t.equal((await visit(link(id), { [name]: value })).status, 302, name);
  t.equal(await countOf(id), Object.keys(others).length);
});

t.test('prefetches do not count against the limit of the visitor', async (t) => {
  const { id } = await spec.campaign();
  const address = newAddress();
  for (let i = 0; i < 8; i++)
    refused(t, await visit(link(id), { purpose: 'prefetch' }, 'GET', address), 503, 'unavailable');
  const answer = await visit(link(id), {}, 'GET', address);
  t.equal(answer.status, 302);
  const { 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': remaining } = answer.headers;
  t.equal(Number(remaining), Number(limit) - 1);
});

t.test('a pixel in a page that is loaded ahead is recorded', async (t) => {
  const { id } = await spec.campaign();
  const answer = await visit(`/i/${id}?affiliate_id=${publisher.id}`, {
    'sec-purpose': 'prefetch;prerender',
  });
  t.equal(answer.status, 200);
  t.equal(await countOf(id, 'impressions'), 1);
});
