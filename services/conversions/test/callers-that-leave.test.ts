import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from '@clicktrail/testing';
import t, { type Test } from 'tap';
import { keys, tokens } from './support/accounts.js';
import { type Service, startService } from './support/start-service.js';

interface Sent {
  method: 'POST' | 'PATCH' | 'GET';
  path: string;
  key: keyof typeof keys;
  body?: object;
}

/** A service of few connections that listens. */
async function listening(t: Test): Promise<Service & { port: number }> {
  const service = await startService(t);
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...service, port: (service.app.server.address() as AddressInfo).port };
}

/** Takes all connections to Postgres, so that what comes waits. @returns gives them back */
async function takeAllConnections({ pool }: Service): Promise<() => void> {
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  return () => {
    for (const each of taken) each.release();
  };
}

/** Sends a request that waits for a connection, and hangs up once it waits, or after so long. */
async function sendAndLeave(
  service: Service & { port: number },
  { method, path, key, body }: Sent,
  afterMs = 0,
) {
  const { app, pool, port } = service;
  const headers = { 'x-api-key': keys[key], 'content-type': 'application/json' };
  const sent = request({ host: '127.0.0.1', port, method, path, headers: method === 'GET' ? {} : headers });
  sent.on('error', () => {});
  const hungUp = new Promise<void>((resolve) => {
    app.server.once('connection', (socket) => socket.once('close', () => resolve()));
  });
  sent.end(body && JSON.stringify(body));
  await waitFor(() => pool.waitingCount > 0, { what: 'the request at the pool' });
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  sent.destroy();
  await hungUp;
}

const conversions = async ({ pool }: Service) =>
  (await pool.query('SELECT transaction_id AS txid, status FROM conversions ORDER BY id')).rows;

t.test('a sale whose caller hung up while it waited is not recorded', async (t) => {
  const service = await listening(t);
  const click_id = await service.click();
  const give = await takeAllConnections(service);
  await sendAndLeave(service, {
    method: 'POST',
    path: '/api/v1/conversions',
    key: 'advertiser',
    body: { click_id, txid: 'left' },
  });
  give();
  const newer = await service.call('POST', '/api/v1/conversions', 'advertiser', { click_id, txid: 'newer' });
  t.equal(newer.status, 201);
  t.same(await conversions(service), [{ txid: 'newer', status: 'approved' }]);
});

t.test('nor is a batch; one that is begun goes on', async (t) => {
  const service = await listening(t);
  const click_id = await service.click();
  const conversionsOf = (prefix: string) =>
    Array.from({ length: 60 }, (_, place) => ({ click_id, txid: `${prefix}${place}` }));
  const batch = (prefix: string) =>
    ({
      method: 'POST',
      path: '/api/v1/conversions/batch',
      key: 'advertiser',
      body: { conversions: conversionsOf(prefix) },
    }) as const;
  const give = await takeAllConnections(service);
  await sendAndLeave(service, batch('left'));
  give();
  const held = await service.pool.connect();
  await held.query('BEGIN');
  await service.call('POST', '/api/v1/conversions', 'advertiser', { click_id, txid: 'begun30' });
  await held.query(`SELECT FROM conversions WHERE transaction_id = 'begun30' FOR UPDATE`);
  const { port } = service;
  const headers = { 'x-api-key': keys.advertiser, 'content-type': 'application/json' };
  const sent = request({ host: '127.0.0.1', port, method: 'POST', path: batch('begun').path, headers });
  sent.on('error', () => {});
  const [, ...others] = conversionsOf('begun');
  sent.end(JSON.stringify({ conversions: [{ ...others[29], status: 'pending' }, ...others] }));
  const recorded = async () => (await conversions(service)).length;
  await waitFor(async () => (await recorded()) > 1, { what: 'the first of them' });
  sent.destroy();
  await held.query('COMMIT');
  held.release();
  await waitFor(async () => (await recorded()) === 59, { what: 'all of them' });
  t.ok((await conversions(service)).every(({ txid }) => !txid.startsWith('left')));
});

t.test('nor is an older change carried out after a newer one', async (t) => {
  const service = await listening(t);
  const click_id = await service.click();
  const sale = { click_id, txid: 'order' };
  const { body } = await service.call('POST', '/api/v1/conversions', 'advertiser', sale);
  const path = `/api/v1/conversions/${body.conversion.id}`;
  const older: Sent[] = [
    { method: 'POST', path: '/api/v1/conversions', key: 'advertiser', body: { ...sale, status: 'pending' } },
    { method: 'PATCH', path, key: 'admin', body: { status: 'pending' } },
    {
      method: 'POST',
      path: '/api/v1/conversions/decisions',
      key: 'admin',
      body: { ids: [body.conversion.id], status: 'pending' },
    },
  ];
  for (const each of older) {
    const give = await takeAllConnections(service);
    await sendAndLeave(service, each);
    give();
    await service.call('PATCH', path, 'admin', { status: 'rejected' });
    t.same(
      await conversions(service),
      [{ txid: 'order', status: 'rejected' }],
      `${each.method} ${each.path}`,
    );
    t.equal((await service.call('GET', `${path}/history`, 'admin')).body.rows.length, 2, 'two versions');
  }
});

t.test('a URL that is called without waiting for the answer counts, unless it waited long', async (t) => {
  const service = await listening(t);
  const click_id = await service.click();
  for (const [txid, afterMs] of [
    ['at once', 0],
    ['given up', 1_200],
  ] as const) {
    const give = await takeAllConnections(service);
    const path = `/postback?token=${tokens['adv-1']}&click_id=${click_id}&txid=${encodeURIComponent(txid)}`;
    await sendAndLeave(service, { method: 'GET', path, key: 'admin' }, afterMs);
    give();
    await waitFor(
      () => service.pool.waitingCount === 0 && service.pool.idleCount === service.pool.totalCount,
      {
        what: 'idle connections',
      },
    );
  }
  t.same(await conversions(service), [{ txid: 'at once', status: 'approved' }]);
});
