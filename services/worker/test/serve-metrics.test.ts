import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { migrate } from '@clicktrail/postgres';
import { type Readiness, serveMetrics } from '@clicktrail/telemetry';
import { waitFor } from '@clicktrail/testing';
import { pino } from 'pino';
import { Gauge, Registry } from 'prom-client';
import t, { type Test } from 'tap';
import { fixture } from './event-fixture.js';

interface Shown {
  registry: Registry;
  readiness: () => Promise<Readiness>;
}

async function pagesOf(t: Test, { registry, readiness }: Shown) {
  const metricsText = () => registry.metrics();
  const log = pino({ level: 'silent' });
  const server = serveMetrics({ metricsText, readiness, host: '127.0.0.1', port: 0, log });
  t.teardown(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: answer.status, body: await answer.text() };
  };
}

t.test('/readyz names each store and its state', async (t) => {
  const { startWorker, stores } = await fixture(t);
  await migrate(stores.databaseUrl, { info: () => {}, warn: () => {} });
  const up = { state: 'up' };
  for (const [clickhouse, env] of [
    ['up', {}],
    ['down', { CLICKHOUSE_URL: 'http://127.0.0.1:1' }],
  ] as const) {
    const worker = startWorker(env);
    const get = await pagesOf(t, worker);
    const ready = clickhouse === 'up';
    const readiness = {
      ready,
      stopping: false,
      parts: { postgres: up, redis: up, clickhouse: { state: clickhouse } },
    };
    await waitFor(async () => JSON.parse((await get('/readyz')).body).parts.redis.state === 'up');
    const { status, body } = await get('/readyz');
    t.equal(status, ready ? 200 : 503);
    t.same(JSON.parse(body), readiness);
    await worker.stop();
    t.match(JSON.parse((await get('/readyz')).body), { ready: false, stopping: true });
  }
});

t.test('a page that fails is a 500, and the others are there', async (t) => {
  const registry = new Registry();
  new Gauge({
    name: 'broken',
    help: 'It cannot be read.',
    registers: [registry],
    collect: () => Promise.reject(new Error('a secret reason')),
  });
  const readiness = async () => ({ ready: true, stopping: false, parts: {} });
  const get = await pagesOf(t, { registry, readiness });
  const failed = await get('/metrics');
  t.equal(failed.status, 500);
  t.notMatch(failed.body, /secret/);
  t.equal((await get('/healthz')).status, 200);
  t.equal((await get('/nothing')).status, 404);
});
