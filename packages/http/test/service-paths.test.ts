import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import { test } from 'tap';
import { meterConnections, registerHealth, registerMetrics } from '../src/index.js';
import { bearer, testApp } from './support/test-app.js';

test('readiness: 200 when every part can serve, else 503, and the body names each part', async (t) => {
  const app = testApp();
  const down = new Set<string>();
  let looks = 0;
  const part = (name: string) => async () => {
    looks++;
    if (down.has(name)) throw new Error(`${name} lives at 10.1.2.3`);
  };
  registerHealth(app, { parts: { redis: part('redis'), postgres: part('postgres') } });
  const ready = () => app.inject('/readyz');
  t.equal((await app.inject('/healthz')).statusCode, 200);
  const good = await ready();
  t.equal(good.statusCode, 200);
  t.match(good.json().timeZones, /^20\d\d[a-z]$/, 'the release of the time zones');
  t.match(good.json(), { ready: true, parts: { redis: { state: 'up' }, postgres: { state: 'up' } } });
  down.add('redis');
  looks = 0;
  await Promise.all(Array.from({ length: 20 }, ready));
  t.equal(looks, 2, 'each part is asked once, however many ask at the same time');
  looks = 0;
  const bad = await ready();
  t.equal(bad.statusCode, 503);
  t.match(bad.json(), { ready: false, parts: { redis: { state: 'down' }, postgres: { state: 'up' } } });
  t.notMatch(bad.body, /10\.1\.2\.3/);
  t.equal(looks, 2);
  t.equal((await app.inject('/healthz')).statusCode, 200);
  await app.close();
});

test('readiness: a part that hangs is down after its time limit', async (t) => {
  const app = testApp();
  t.teardown(() => app.close());
  registerHealth(app, {
    parts: { redis: () => new Promise(() => {}), queue: async () => {} },
    timeoutMs: 50,
  });
  const answer = await app.inject('/readyz');
  t.equal(answer.statusCode, 503);
  t.match(answer.json(), { parts: { redis: { state: 'down' }, queue: { state: 'up' } } });
});

test('readiness: 503 from the moment the app closes', async (t) => {
  const app = testApp();
  registerHealth(app, { parts: {} });
  const answers: number[] = [];
  const ask = async () => answers.push((await fetch(`${address}/readyz`)).status);
  app.addHook('preClose', async () => {
    await ask();
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await ask();
  await app.close();
  t.strictSame(answers, [200, 503]);
});

test('metrics: requests by route, method and status, connections, and what services add', async (t) => {
  const app = testApp();
  t.teardown(() => app.close());
  registerMetrics(app);
  meterConnections(app);
  new Gauge({ name: 'things_waiting', help: 'Things that wait', registers: [app.metrics] }).set(3);
  app.get('/api/v1/things/:id', { config: { action: 'campaigns.read' } }, async () => ({ ok: true }));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const get = (path: string, headers = {}) =>
    fetch(address + path, { headers }).then((answer) => answer.text());
  await get('/api/v1/things/1', bearer('admin'));
  await get('/api/v1/things/2', bearer('admin'));
  await get('/api/v1/things/2');
  await get('/nowhere');
  const text = await get('/metrics');
  const count = 'clicktrail_http_request_duration_seconds_count';
  for (const line of [
    `${count}{method="GET",route="/api/v1/things/:id",status="200"} 2`,
    `${count}{method="GET",route="/api/v1/things/:id",status="401"} 1`,
    `${count}{method="*",route="unmatched",status="404"} 1`,
    'things_waiting 3',
  ]) {
    t.ok(text.split('\n').includes(line), line);
  }
  t.match(text, /^clicktrail_http_connections [1-9]/m);
  const bucket = (le: string) =>
    Number(
      new RegExp(`_bucket\\{method="GET",route="/api/v1/things/:id",status="200",le="${le}"\\} (\\d+)`).exec(
        text,
      )?.[1],
    );
  t.ok(bucket('0.001') <= bucket('1') && bucket('\\+Inf') === 2, 'buckets are cumulative');
});

test('metrics: one text a second, which all who ask share', async (t) => {
  const app = testApp();
  t.teardown(() => app.close());
  registerMetrics(app);
  let made = 0;
  new Gauge({
    name: 'made',
    help: 'Texts that were made',
    registers: [app.metrics],
    collect() {
      this.set(++made);
    },
  });
  const ask = async () => (await app.inject('/metrics')).body;
  const texts = await Promise.all(Array.from({ length: 50 }, ask));
  t.match(texts[0], /^made 1$/m);
  t.same(new Set(texts).size, 1);
  await sleep(1_050);
  t.match(await ask(), /^made 2$/m);
});

test('metrics are for nobody on this machine who names another host', async (t) => {
  const app = testApp();
  t.teardown(() => app.close());
  registerMetrics(app);
  const by = async (host: string, remoteAddress = '127.0.0.1') =>
    (await app.inject({ url: '/metrics', remoteAddress, headers: { host } })).statusCode;
  for (const host of ['localhost:8080', 'LOCALHOST', '127.0.0.1:8080', '[::1]:8080', hostname()])
    t.equal(await by(host), 200, host);
  for (const host of [
    'attacker.example:8080',
    'localhost.attacker.example',
    '127.0.0.1.attacker.example',
    '8.8.8.8',
  ])
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      t.equal(await by(host, address), 404, `${host} from ${address}`);
  t.equal(await by('ingest:8080', '10.0.0.7'), 200, 'a scraper of the network calls it by its name');
});

test('metrics are shown to peers nearby only, and to nobody through a proxy', async (t) => {
  const app = testApp({ trustProxy: true });
  t.teardown(() => app.close());
  registerMetrics(app);
  const from = (remoteAddress: string, headers = {}) =>
    app.inject({ url: '/metrics', remoteAddress, headers });
  for (const address of ['127.0.0.1', '::1', '::ffff:10.0.0.1', '172.16.3.4', '192.168.1.1', 'fd00::1']) {
    t.equal((await from(address)).statusCode, 200, address);
  }
  for (const address of ['192.0.2.1', '::ffff:192.0.2.1', '172.32.0.1', '2001:db8::1']) {
    const answer = await from(address);
    t.equal(answer.statusCode, 404, address);
    t.match(answer.json(), { code: 'not_found' });
  }
  for (const name of [
    'x-forwarded-for',
    'forwarded',
    'via',
    'x-real-ip',
    'x-forwarded-host',
    'cf-connecting-ip',
  ]) {
    t.equal((await from('127.0.0.1', { [name]: '127.0.0.1' })).statusCode, 404, `passed on, says ${name}`);
  }
});
