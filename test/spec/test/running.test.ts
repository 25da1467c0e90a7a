import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { startSpec } from '../src/index.js';

const spec = await startSpec(t);
const { anyone, system } = spec;

t.test('GET /healthz: 200 while the process lives', async (t) => {
  t.equal((await anyone.get('/healthz')).status, 200);
});

t.test('GET /readyz: 200 when every part can serve; the body names each part and its state', async (t) => {
  const { status, bytes } = await anyone.get('/readyz');
  t.equal(status, 200);
  for (const part of ['postgres', 'redis', 'clickhouse']) t.match(bytes.toString(), part);
});

t.test('GET /metrics: Prometheus text format', async (t) => {
  const { status, headers, bytes } = await anyone.get('/metrics');
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

t.test('nothing under these is rate limited', async (t) => {
  for (const path of ['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs']) {
    const answers = await Promise.all(Array.from({ length: 150 }, () => anyone.get(path)));
    t.same([...new Set(answers.map(({ status }) => status))], [200], path);
  }
});

t.test('GET /readyz: 503 while a part is away, and 200 again afterwards', async (t) => {
  system.stores.redis.kill('SIGKILL');
  await system.stores.redis.exited;
  const away = await waitFor(async () => {
    const answer = await anyone.get('/readyz');
    return answer.status === 503 && answer;
  });
  t.match(away.bytes.toString(), 'redis');
  t.equal((await anyone.get('/healthz')).status, 200, 'the process lives all the same');
  await system.stores.redis.restart();
  await waitFor(async () => (await anyone.get('/readyz')).status === 200);
});
