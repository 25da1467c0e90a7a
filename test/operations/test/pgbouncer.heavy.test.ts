import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeCampaign, type System, startSystem } from '@clicktrail/harness';
import { migrate } from '@clicktrail/postgres';
import { emptyStore, emptyStores, type TestHandle, waitFor } from '@clicktrail/testing';
import t from 'tap';
import { type PoolMode, startPgBouncer } from '../src/index.js';

t.setTimeout(900_000);

const sales = 120;
const atOnce = 12;

async function startBehind(t: TestHandle, mode: PoolMode): Promise<System> {
  const { databaseUrl: postgres, clickhouseUrl: clickhouse } = await emptyStores(t);
  const system = await startSystem(
    {},
    { given: { postgres: await startPgBouncer(t, postgres, mode), clickhouse } },
  );
  t.teardown(() => system.stop());
  return system;
}

/** A publisher's own server. @returns its URL, and the sales that it has heard of. */
async function startReceiver(t: TestHandle): Promise<{ url: string; received: Set<string> }> {
  const received = new Set<string>();
  const server = createServer((request, response) => {
    received.add(new URL(request.url!, 'http://localhost').searchParams.get('txid')!);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/?txid={txid}`, received };
}

/** Sales, each read and decided right after, many at once. @returns what was not answered as it should be. */
async function recordSales(system: System, click_id: string): Promise<string[]> {
  const refused: string[] = [];
  const ask = async (n: number) => {
    const path = '/api/v1/conversions';
    const { conversion } = await system.admin<{ conversion: { id: string } }>('POST', path, {
      click_id,
      txid: `t-${n}`,
      revenue: 1,
    });
    await system.admin('GET', `${path}/${conversion.id}/history`);
    await system.admin('PATCH', `${path}/${conversion.id}`, { status: 'approved' });
    await system.admin('GET', `${path}?limit=5`);
    await system.admin('POST', '/api/v1/coupons', { code: `C${n}`, ...owner });
  };
  const owner = await makeCampaign(system).then(({ campaign_id, affiliate_id }) => ({
    campaign_id,
    affiliate_id,
  }));
  const runClient = async (first: number) => {
    for (let n = first; n < sales; n += atOnce)
      await ask(n).catch((error: Error) => refused.push(error.message));
  };
  await Promise.all(Array.from({ length: atOnce }, (_, first) => runClient(first)));
  return refused;
}

for (const mode of ['transaction', 'session'] as const) {
  t.test(`behind PgBouncer in ${mode} mode everything works`, async (t) => {
    const system = await startBehind(t, mode);
    const receiver = await startReceiver(t);
    const { campaign_id, affiliate_id } = await makeCampaign(system);
    await system.admin('PATCH', `/api/v1/publishers/${affiliate_id}`, { postback_url: receiver.url });
    const { click } = await system.admin<{ click: { id: string } }>('POST', '/api/v1/clicks', {
      campaign_id,
      affiliate_id,
    });
    t.same(await recordSales(system, click.id), [], 'sales, their history, decisions, lists and coupons');
    const { total } = await system.admin<{ total: number }>('GET', '/api/v1/conversions?status=approved');
    t.equal(total, sales, 'each sale once');
    await waitFor(() => receiver.received.size === sales, { timeoutMs: 60_000, what: 'every postback' });
  });
}

t.test('behind PgBouncer two runs of the migrations at once leave no lock behind', async (t) => {
  const postgres = await emptyStore(t, 'postgres');
  const url = await startPgBouncer(t, postgres, 'transaction');
  const silent = { info() {}, warn() {} };
  const ran = (await Promise.all([migrate(url, silent), migrate(url, silent)])).flat();
  t.equal(new Set(ran).size, ran.length, 'each file once');
  t.same(await migrate(postgres, silent), [], 'and past the pooler nothing waits');
});

t.test('PgBouncer in statement mode is refused with one sentence', async (t) => {
  const postgres = await emptyStore(t, 'postgres');
  const url = await startPgBouncer(t, postgres, 'statement');
  await t.rejects(migrate(url, { info() {}, warn() {} }), {
    message:
      'DATABASE_URL leads to a pooler in statement mode, which has no transactions: set its pool_mode to transaction or session.',
  });
});
