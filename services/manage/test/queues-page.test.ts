import { BatchNames } from '@clicktrail/events';
import { createApp, registerOpenApi } from '@clicktrail/http';
import { EventQueue } from '@clicktrail/queue';
import t from 'tap';
import { queuesPage } from '../src/queues-page/queues-page.js';
import { adminKey, startService, unlimited } from './support/start-service.js';

const service = await startService(t);
const { app } = service;

const basic = (key: string) => ({ authorization: `Basic ${Buffer.from(`any:${key}`).toString('base64')}` });
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
let batch: string;
const pages = ['/queues', '/queues/', '/queues/api/queues', '/queues/static/images/logo.svg'];

t.test('401: no key, or a wrong one, and the browser is told how to ask for it', async (t) => {
  for (const url of pages) {
    for (const headers of [{}, basic('wrong'), { authorization: 'Basic !' }, { 'x-api-key': 'wrong' }]) {
      const answer = await get(url, headers);
      t.equal(answer.statusCode, 401, `${url} ${JSON.stringify(headers)}`);
      t.match(answer.headers['www-authenticate'], /^Basic realm="Clicktrail"/);
      t.match(answer.json(), { success: false });
    }
  }
});

t.test('403: a good key that is no admin', async (t) => {
  await service.make('/publishers', { id: 'pub', name: 'Blog' });
  const key = await service.key('publisher', 'pub');
  for (const url of pages) {
    const answer = await get(url, basic(key));
    t.equal(answer.statusCode, 403, url);
    t.match(answer.json(), { code: 'forbidden', role: 'publisher' });
  }
});

t.test('200: an admin, by password as a browser sends it, or by key as everywhere', async (t) => {
  for (const headers of [
    basic(adminKey),
    { 'x-api-key': adminKey },
    { authorization: `Bearer ${adminKey}` },
  ]) {
    for (const url of pages) t.equal((await get(url, headers)).statusCode, 200, url);
  }
  t.equal(
    (await get('/queues', basic(await service.key('admin', undefined, { read_only: true })))).statusCode,
    200,
  );
});

t.test('200: a session of an admin, for requests of pages of the same origin', async (t) => {
  const cookieOf = async (key: string) => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const signedIn = await app.inject({ method: 'POST', url: '/api/v1/session', headers, payload: { key } });
    return String(signedIn.headers['set-cookie']).split(';')[0]!;
  };
  const cookie = await cookieOf(adminKey);
  for (const url of pages) {
    t.equal((await get(url, { cookie, 'sec-fetch-site': 'same-origin' })).statusCode, 200, url);
    for (const site of ['none', 'same-site', 'cross-site'])
      t.equal((await get(url, { cookie, 'sec-fetch-site': site })).statusCode, 401, `${url} ${site}`);
  }
  const headers = { cookie: await cookieOf(await service.key('publisher', 'pub')) };
  t.equal((await get('/queues', { ...headers, 'sec-fetch-site': 'same-origin' })).statusCode, 403);
  const wrong = { cookie: `${cookie}x`, 'sec-fetch-site': 'same-origin' };
  t.equal((await get('/queues', wrong)).statusCode, 401);
});

t.test(
  'the page is whole: every file that it names is there, and nothing comes from elsewhere',
  async (t) => {
    const page = await get('/queues', basic(adminKey));
    t.match(page.headers['content-type'], /^text\/html/);
    t.match(page.headers['content-security-policy'], /default-src 'none'/);
    t.notMatch(page.body, /<%/);
    t.match(page.body, '<base href="/queues/" />');
    const named = [...page.body.matchAll(/(?:src|href)="(static\/[^"]+)"/g)].map(([, path]) => String(path));
    t.ok(named.length >= 4, named.join());
    for (const path of named) t.equal((await get(`/queues/${path}`, basic(adminKey))).statusCode, 200, path);
  },
);

t.test('it shows the queues and what waits in them', async (t) => {
  batch = new BatchNames(1).next();
  await service.queue.add('click', batch, 'a line\n');
  const answer = await get(
    '/queues/api/queues?activeQueue=shard-0-events&status=waiting&page=1',
    basic(adminKey),
  );
  const { queues } = answer.json<{ queues: { name: string; counts: object; readOnlyMode: boolean }[] }>();
  t.same(
    queues.map(({ name, readOnlyMode }) => [name, readOnlyMode]),
    [['shard-0-events', true]],
  );
  t.match(queues.find(({ name }) => name === 'shard-0-events')?.counts, { waiting: 1 });
  const job = await get(`/queues/api/queues/shard-0-events/${batch}`, basic(adminKey));
  t.match(job.json(), { job: { data: { lines: 'a line\n' } } });
});

t.test('it only looks: nothing that changes a job exists', async (t) => {
  const job = `/queues/api/queues/shard-0-events/${batch}`;
  for (const [method, url] of [
    ['PUT', `${job}/clean`],
    ['PUT', `${job}/promote`],
    ['PATCH', `${job}/update-data`],
    ['PUT', '/queues/api/queues/shard-0-events/empty'],
    ['PUT', '/queues/api/queues/shard-0-events/obliterate'],
    ['PUT', '/queues/api/queues/pause'],
    ['POST', '/queues/api/queues/shard-0-events/add'],
  ] as const) {
    const answer = await app.inject({ method, url, headers: basic(adminKey), payload: {} });
    t.equal(answer.statusCode, 404, `${method} ${url}`);
  }
  t.match(await service.queue.counts(), { waiting: 1 });
});

t.test('queues of other processes are shown as soon as they are there', async (t) => {
  const titles = async () => {
    const { queues } = (await get('/queues/api/queues', basic(adminKey))).json<{
      queues: { name: string }[];
    }>();
    return queues.map(({ name }) => name).sort();
  };
  t.same(await titles(), ['shard-0-events']);
  const three = new EventQueue({ redis: service.redis, shards: 3 });
  t.teardown(() => three.close());
  await three.add('click', new BatchNames(1).next(), 'a line\n');
  t.same(await titles(), ['shard-0-events', 'shard-1-events', 'shard-2-events']);
});

t.test('it is no part of the API document', async (t) => {
  const alone = createApp({ principals: service.catalog, limiter: unlimited, linkRateLimit: 1 });
  t.teardown(() => alone.close());
  registerOpenApi(alone, { title: 'Test', version: '1', description: 'Test' });
  alone.register(queuesPage(service));
  t.same((await alone.inject('/openapi.json')).json().paths, {});
});
