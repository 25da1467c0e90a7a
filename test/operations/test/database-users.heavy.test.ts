import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCampaign, startSystem, startTestProcess } from '@clicktrail/harness';
import { purgeBatchResults } from '@clicktrail/postgres';
import { freePort, waitFor } from '@clicktrail/testing';
import pg from 'pg';
import t, { type Test } from 'tap';
import type { AnswerBody } from '../src/index.js';

const script = new URL('../../../../deploy/roles/postgres.sql', import.meta.url);
const services = ['ingest', 'query', 'conversions', 'manage'] as const;
type Service = (typeof services)[number];
const password = 'of the tests';

/** Maps a path to its service, as a gateway does. */
function serviceOf(method: string, path: string): Service {
  if (/^\/api\/v1\/(reports|health)\//.test(path)) return 'query';
  if (/^\/api\/v1\/(conversions|postbacks)/.test(path)) return 'conversions';
  if (/^\/api\/v1\/(clicks|impressions)/.test(path)) return method === 'GET' ? 'query' : 'ingest';
  return 'manage';
}

t.test('each service does its work as a user of its own, who may do no more', async (t) => {
  const dir = mkdtempSync(join(tmpdir(), 'clicktrail-roles-'));
  const system = await startSystem({}, { dir });
  t.teardown(async () => {
    await system.stop();
    rmSync(dir, { recursive: true, force: true });
  });
  await Promise.all([system.origin.stop(), system.worker.stop()]);
  const owner = new pg.Client({ connectionString: system.stores.postgres.url });
  await owner.connect();
  t.teardown(() => owner.end());
  for (let i = 0; i < 2; i++) await owner.query(await readFile(script, 'utf8'));
  const urlOf = (service: string) => {
    const url = new URL(system.stores.postgres.url);
    url.username = `clicktrail_${service}`;
    url.password = password;
    return url.href;
  };
  for (const service of [...services, 'worker']) {
    await owner.query(`ALTER ROLE clicktrail_${service} PASSWORD '${password}'`);
  }

  const main = (service: string) =>
    new URL(`../../../../services/${service}/dist/src/main.js`, import.meta.url);
  const bases = {} as Record<Service, string>;
  const processes = await Promise.all(
    [...services, 'worker' as const].map(async (service) => {
      const port = await freePort();
      if (service !== 'worker') bases[service] = `http://127.0.0.1:${port}`;
      return startTestProcess(main(service), {
        ...system.env,
        PORT: String(port),
        DATABASE_URL: urlOf(service),
      });
    }),
  );
  t.teardown(() => Promise.all(processes.map((child) => child.stop())));
  const call = async <T = Partial<AnswerBody>>(method: string, path: string, body?: object) => {
    const response = await fetch(`${bases[serviceOf(method, path)]}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-api-key': system.adminKey,
        ...(path.endsWith('/batch') && { 'idempotency-key': 'batch' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as T };
  };
  const must = async (t: Test, status: number, method: string, path: string, body?: object) => {
    const answer = await call<AnswerBody>(method, path, body);
    t.equal(answer.status, status, `${method} ${path} ${JSON.stringify(answer.body).slice(0, 200)}`);
    return answer.body;
  };

  await t.test('everything works', async (t) => {
    const admin = <T>(method: string, path: string, body?: unknown) =>
      call<T>(method, path, body as object).then((answer) => answer.body);
    const campaign = await makeCampaign(
      { ...system, admin },
      { payout: { type: 'fixed', amount: 1 }, caps: [{ type: 'clicks', window: 'day', limit: 10 }] },
    );
    const ids = { campaign_id: campaign.campaign_id, affiliate_id: campaign.affiliate_id };
    await must(t, 200, 'PATCH', `/api/v1/publishers/${ids.affiliate_id}`, {
      postback_url: 'http://127.0.0.1:1/',
      postback_method: 'post',
    });
    await must(t, 200, 'PUT', `/api/v1/campaigns/${ids.campaign_id}/publishers/${ids.affiliate_id}`, {
      status: 'approved',
    });
    const { coupon } = await must(t, 201, 'POST', '/api/v1/coupons', { code: 'TEN', ...ids });
    const { key } = await must(t, 201, 'POST', '/api/v1/keys', { role: 'admin' });
    await must(t, 201, 'POST', `/api/v1/keys/${key.id}/rotate`, {});
    await must(t, 200, 'DELETE', `/api/v1/keys/${key.id}`);
    await must(t, 201, 'POST', '/api/v1/session', { key: system.adminKey });
    await must(t, 401, 'POST', '/api/v1/session', { key: 'wrong' });
    await must(t, 200, 'GET', '/api/v1/me');
    const advertisers = await must(t, 200, 'GET', '/api/v1/advertisers');
    await must(t, 201, 'POST', `/api/v1/advertisers/${advertisers.rows[0]!.id}/rotate-token`, {});
    await must(t, 201, 'POST', `/api/v1/publishers/${ids.affiliate_id}/rotate-secret`, {});
    const { fraudRule } = await must(t, 201, 'POST', '/api/v1/fraud-rules', {
      type: 'velocity',
      config: { clicks: 99, seconds: 1 },
    });
    await must(t, 200, 'DELETE', `/api/v1/fraud-rules/${fraudRule.id}`);
    await must(t, 200, 'PUT', '/api/v1/exchange-rates/EUR', { rate: 1.1 });
    await must(t, 200, 'DELETE', '/api/v1/exchange-rates/EUR');
    const { invoice } = await must(t, 201, 'POST', '/api/v1/invoices', {
      publisher_id: ids.affiliate_id,
      amount: 5,
      currency: 'USD',
      due_on: '2026-01-01',
    });
    await must(t, 200, 'PATCH', `/api/v1/invoices/${invoice.id}`, { status: 'paid' });
    const { click } = await must(t, 201, 'POST', '/api/v1/clicks', ids);
    await must(t, 201, 'POST', '/api/v1/impressions', ids);
    const sale = await must(t, 201, 'POST', '/api/v1/conversions', {
      click_id: click.id,
      txid: '1',
      revenue: 2,
    });
    await must(t, 200, 'POST', '/api/v1/conversions', { click_id: click.id, txid: '1', status: 'pending' });
    await must(t, 201, 'POST', '/api/v1/conversions', { coupon: 'TEN' });
    const batch = await must(t, 200, 'POST', '/api/v1/conversions/batch', {
      conversions: [{ coupon: 'TEN' }],
    });
    t.match(batch, { recorded: 1 });
    const swept = new pg.Client({ connectionString: urlOf('manage') });
    await swept.connect();
    t.equal(await purgeBatchResults(swept), 0);
    await swept.end();
    await must(t, 200, 'PATCH', `/api/v1/conversions/${sale.conversion.id}`, { status: 'approved' });
    await must(t, 200, 'GET', `/api/v1/conversions/${sale.conversion.id}/history`);
    await must(t, 200, 'DELETE', `/api/v1/coupons/${coupon.id}`);
    await waitFor(async () => (await call('GET', '/api/v1/clicks')).body.total === 1, { what: 'the click' });
    for (const path of [
      'conversions',
      'impressions',
      'audit-log',
      'reports/summary',
      'reports/events',
      'health/ledger',
    ]) {
      await must(t, 200, 'GET', `/api/v1/${path}`);
    }
    const attempted = async () => {
      const [postback] = (await call<AnswerBody>('GET', '/api/v1/postbacks')).body.rows;
      return postback !== undefined && postback.attempts.length > 0;
    };
    await waitFor(attempted, { what: 'an attempt at a postback' });
    const folded = async () => (await owner.query('SELECT 1 FROM conversion_daily')).rows.length > 0;
    await waitFor(folded, { what: 'the totals of the worker' });
    const copied = async () => (await owner.query('SELECT 1 FROM conversion_changes')).rows.length === 0;
    await waitFor(copied, { what: 'the copies of the worker' });
  });

  const forbidden: Record<Service | 'worker', string[]> = {
    ingest: [
      'SELECT postback_secret FROM publishers',
      'SELECT * FROM conversions',
      'SELECT * FROM audit_log',
      'UPDATE sessions SET ended_at = NULL',
      `SELECT settle_reporting_currency('EUR')`,
    ],
    query: [
      'SELECT postback_secret FROM publishers',
      'UPDATE conversions SET payout = 0',
      'SELECT amount FROM invoices',
      'SELECT * FROM audit_log',
      `UPDATE settings SET value = 'EUR'`,
      'SELECT conversion_id FROM conversion_changes',
      'DELETE FROM conversion_changes',
    ],
    conversions: [
      'SELECT postback_secret FROM publishers',
      'SELECT retired_secrets FROM publishers',
      'INSERT INTO api_keys (id) VALUES (1)',
      'UPDATE campaigns SET payout = NULL',
      'DELETE FROM conversions',
      'DELETE FROM conversion_changes',
      'DELETE FROM audit_log',
      'UPDATE conversion_versions SET payout = 0',
      'SELECT * FROM invoices',
    ],
    manage: [
      'SELECT * FROM conversions',
      'UPDATE conversions SET payout = 0',
      'UPDATE audit_log SET after = NULL',
      'DELETE FROM audit_log',
      'DELETE FROM api_keys',
      'SELECT * FROM postbacks',
      'UPDATE batch_results SET result = NULL',
    ],
    worker: [
      'SELECT * FROM api_key_secrets',
      'SELECT * FROM sessions',
      `SELECT note_session_uses('{}', '{}')`,
      'SELECT postback_token FROM advertisers',
      'SELECT retired_tokens FROM advertisers',
      'SELECT * FROM settings',
      `SELECT settle_reporting_currency('EUR')`,
      'SELECT * FROM conversions',
      'SELECT coupon FROM conversions',
      'UPDATE conversions SET payout = 0',
      'INSERT INTO postbacks (id) VALUES (1)',
    ],
  };
  await t.test('each HTTP service may note uses of sessions', async (t) => {
    for (const service of services) {
      await owner.query(`UPDATE sessions SET last_used_at = last_used_at - interval '5 minutes'`);
      const client = new pg.Client({ connectionString: urlOf(service) });
      await client.connect();
      await client.query('SELECT note_session_uses(array_agg(id), array_agg(now())) FROM sessions');
      await client.end();
      const noted = `SELECT FROM sessions WHERE last_used_at > now() - interval '1 minute'`;
      t.equal((await owner.query(noted)).rowCount, 1, service);
    }
  });

  for (const [service, statements] of Object.entries(forbidden)) {
    await t.test(`${service} may not`, async (t) => {
      const client = new pg.Client({ connectionString: urlOf(service) });
      await client.connect();
      t.teardown(() => client.end());
      for (const sql of [
        ...statements,
        'CREATE TABLE own (x int)',
        'ALTER TABLE api_keys DISABLE TRIGGER ALL',
      ]) {
        await t.rejects(client.query(sql), { code: '42501' }, sql);
      }
    });
  }
});
