import { readPermits } from '@clicktrail/http';
import { openPool, PostgresIdempotencyStore } from '@clicktrail/postgres';
import { freePort } from '@clicktrail/testing';
import t from 'tap';
import { buildApp, changePermits, openPeople } from '../src/index.js';
import { adminKey, startService, unlimited } from './support/start-service.js';

t.test('Postgres away: 503 with Retry-After, for reads and for changes', async (t) => {
  const { catalog, queue, redis } = await startService(t);
  const databaseUrl = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
  const pool = openPool({ databaseUrl, log: { info: () => {}, warn: () => {} } });
  const app = buildApp(
    { principals: catalog, limiter: unlimited, linkRateLimit: 600 },
    {
      pool,
      reads: pool,
      readPermits: readPermits(8),
      changes: changePermits(),
      catalog,
      queue,
      idempotency: new PostgresIdempotencyStore(pool, 'secret'),
      reportingCurrency: 'USD',
      postbackAllowPrivate: false,
      people: openPeople({ redis, secret: 'secret' }),
    },
  );
  t.teardown(async () => {
    await app.close();
    await pool.end();
  });
  const call = async (method: 'GET' | 'POST', url: string, more: Record<string, string> = {}) => {
    const payload = method === 'POST' ? { name: 'A' } : undefined;
    const headers = { 'x-api-key': adminKey, ...more };
    const {
      statusCode,
      headers: sent,
      json,
    } = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return [statusCode, json().code, sent['retry-after']];
  };
  t.same(await call('GET', '/api/v1/advertisers'), [503, 'unavailable', '1']);
  t.same(await call('GET', '/api/v1/advertisers/a'), [503, 'unavailable', '1']);
  t.same(await call('GET', '/api/v1/campaigns/a'), [503, 'unavailable', '1']);
  t.same(await call('POST', '/api/v1/advertisers'), [503, 'unavailable', '1']);
  t.same(await call('POST', '/api/v1/advertisers', { 'idempotency-key': 'x' }), [503, 'unavailable', '1']);
});
