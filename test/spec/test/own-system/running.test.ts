import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { Client, refused, startOwnSpec } from '../../src/index.js';

/**
 * Redis is killed here. A job whose handing-over it took with it rests until its lock has run out: 13 s with the
 * defaults, and everything is to be complete within 10.
 */
const spec = await startOwnSpec(
  t,
  { WORKER_LOCK_MS: '3000', WORKER_STALLED_INTERVAL_MS: '1000' },
  { isPatient: false },
);
const { anyone, system } = spec;
/** The operator's address, which bypasses a gateway. */
const nearby = new Client(system.privateBase);

/** The answer of a product whose parts serve; a busy machine may keep one silent for a moment. */
const whenReady = () =>
  waitFor(
    async () => {
      const answer = await anyone.get('/readyz');
      return answer.status === 200 && answer;
    },
    { what: 'readiness', timeoutMs: 60_000 },
  );

t.test('GET /healthz: 200 while the process lives', async (t) => {
  t.equal((await anyone.get('/healthz')).status, 200);
});

t.test('GET /readyz: 200 when every part can serve; the body names each part and its state', async (t) => {
  const { body } = await whenReady();
  const up = { state: 'up' };
  t.match(body, { ready: true, parts: { postgres: up, redis: up, clickhouse: up } });
});

t.test('GET /metrics: Prometheus text format', async (t) => {
  const { status, headers, bytes } = await nearby.get('/metrics');
  t.equal(status, 200);
  t.match(headers['content-type'], /^text\/plain; version=0\.0\.4/);
  const lines = bytes.toString().trimEnd().split('\n');
  for (const line of lines)
    t.match(line, /^(# (HELP|TYPE) \S+ .+|[a-zA-Z_:][\w:]*(\{.*\})? [-+.\deEINnaf]+|)$/, line);
});

t.test('/metrics is not for those who come through a proxy', async (t) => {
  t.equal((await anyone.get('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status, 404);
});

t.test('GET /openapi.json is the API as OpenAPI 3.1, and GET /docs a page', async (t) => {
  const document = await anyone.get('/openapi.json');
  t.equal(document.status, 200);
  t.match(document.body.openapi, /^3\.1\.\d+$/);
  const page = await anyone.get('/docs');
  t.equal(page.status, 200);
  t.match(page.headers['content-type'], /^text\/html/);
});

t.test('GET /docs: the page has all it needs from this server, and no other', async (t) => {
  const page = (await anyone.get('/docs')).bytes.toString();
  const parts = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url!);
  const files = parts.filter((url) => !url.startsWith('data:'));
  t.ok(files.length >= 3, 'styles and scripts');
  for (const file of files) {
    t.match(file, /^\/docs/, `${file} is of this server`);
    const { status, bytes } = await anyone.get(file);
    t.equal(status, 200, file);
    t.ok(bytes.length > 50, `${file} is not empty`);
  }
});

t.test('nothing under these is rate limited', async (t) => {
  for (const path of ['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs', '/robots.txt']) {
    const asking = path === '/metrics' ? nearby : anyone;
    const answers = await Promise.all(Array.from({ length: 150 }, () => asking.get(path)));
    const statuses = new Set(answers.map(({ status }) => status));
    t.ok(statuses.has(200) && !statuses.has(429), `${path}: ${[...statuses]}`);
  }
});

t.test('GET /readyz: 503 while a part is away, and 200 again afterwards', async (t) => {
  system.stores.redis.kill('SIGKILL');
  await system.stores.redis.exited;
  const away = await waitFor(async () => {
    const answer = await anyone.get('/readyz');
    return answer.status === 503 && answer;
  });
  t.match(away.body, { ready: false, parts: { redis: { state: 'down' }, postgres: { state: 'up' } } });
  t.equal((await anyone.get('/healthz')).status, 200, 'the process lives all the same');
  await system.stores.redis.restart();
  await whenReady();
});

t.test('an event that cannot be made durable is 503 with Retry-After, never 201', async (t) => {
  const { admin } = spec;
  const campaign = await spec.campaign();
  const fallback_url = 'https://fallback.example/';
  const withFallback = await spec.campaign({ fallback_url });
  const publisher = await spec.publisher();
  const ids = { campaign_id: campaign.id, affiliate_id: publisher.id };
  const visit = `${campaign.id}?affiliate_id=${publisher.id}`;
  const ways = [
    () => admin.post('/api/v1/clicks', ids),
    () => admin.post('/api/v1/impressions', ids),
    () => anyone.get(`/c/${visit}`),
    () => anyone.get(`/i/${visit}`),
  ];
  const statuses = async () => (await Promise.all(ways.map((way) => way()))).map(({ status }) => status);
  const areTaken = async () => (await statuses()).join() === '201,201,302,200';
  await waitFor(areTaken, { what: 'all events' });
  system.stores.redis.kill('SIGKILL');
  await system.stores.redis.exited;
  for (const way of ways) {
    const answer = await way();
    refused(t, answer, 503, 'unavailable');
    t.match(answer.headers['retry-after'], /^[1-9]\d*$/);
  }
  const { status, headers } = await anyone.get(`/c/${withFallback.id}?affiliate_id=${publisher.id}`);
  t.match({ status, ...headers }, { status: 302, location: fallback_url }, 'but no visitor is lost for it');
  await system.stores.redis.restart();
  await whenReady();
  t.ok(await waitFor(areTaken, { what: 'all events' }), 'and all is taken again');
  await spec.settled();
  for (const list of ['clicks', 'impressions'])
    t.ok((await admin.get(`/api/v1/${list}?campaign_id=${campaign.id}`)).body.total >= 2, list);
});

t.test('the first attempt failed with 5xx: the key is released and the retry runs for real', async (t) => {
  const { admin } = spec;
  const [campaign, publisher] = [await spec.campaign(), await spec.publisher()];
  const click = { campaign_id: campaign.id, affiliate_id: publisher.id };
  const options = { headers: { 'idempotency-key': 'released' } };
  const attempt = () => admin.post('/api/v1/clicks', click, options);
  const attemptUntil = (status: number) =>
    waitFor(async () => {
      const answer = await attempt();
      return answer.status === status && answer;
    });
  system.stores.redis.kill('SIGKILL');
  await system.stores.redis.exited;
  refused(t, await attemptUntil(503), 503, 'unavailable');
  await system.stores.redis.restart();
  const retried = await attemptUntil(201);
  t.equal(retried.headers['idempotent-replay'], undefined);
  t.equal((await attempt()).headers['idempotent-replay'], 'true');
});
