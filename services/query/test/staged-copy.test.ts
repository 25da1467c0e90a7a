import { setTimeout as sleep } from 'node:timers/promises';
import { type ClickHouseClient, ClickHouseError } from '@clicktrail/clickhouse';
import { PoolMetrics } from '@clicktrail/telemetry';
import { waitFor } from '@clicktrail/testing';
import { Registry } from 'prom-client';
import { test } from 'tap';
import { openExportStores } from '../src/index.js';
import { type ExportBounds, StagedCopy } from '../src/routes/export-events/staged-copy.js';
import { startService } from './support/start-service.js';

test('an export whose caller hangs up before its first row', async (t) => {
  const service = await startService(t);
  const log = { info: () => {}, warn: () => {} };
  const metrics = new Registry();
  const exports = openExportStores(
    { databaseUrl: service.databaseUrl, clickhouseUrl: 'http://127.0.0.1:1' },
    { log, pools: new PoolMetrics(metrics) },
  );
  t.teardown(() => exports.close());
  const limits = await exports.pool.query(
    "SELECT current_setting('statement_timeout') || ' ' || current_setting('client_connection_check_interval') AS set",
  );
  t.equal(limits.rows[0].set, '590s 5s', 'it may search for long');
  t.match(await metrics.metrics(), 'clicktrail_pg_pool_connections{pool="exports",state="idle"} 1');

  const holding = await service.pool.connect();
  await holding.query('BEGIN; LOCK TABLE conversions IN ACCESS EXCLUSIVE MODE');
  const caller = new AbortController();
  const copying = new StagedCopy(service.clickhouse).copy(
    exports.pool,
    { of: 'network' },
    {},
    {
      signal: caller.signal,
      deadline: new AbortController().signal,
    },
  );
  const searching = async () => {
    const text = `SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'clicktrail-exports' AND wait_event_type = 'Lock'`;
    return (await service.pool.query(text)).rows[0].n as number;
  };
  await waitFor(async () => (await searching()) === 1);
  caller.abort();
  await t.rejects(copying);
  await waitFor(async () => (await searching()) === 0, {
    what: 'the end of its statement',
  });
  await holding.query('ROLLBACK');
  holding.release();
});

test('the copy of the conversions of an export', async (t) => {
  const service = await startService(t);
  await service.conversion({
    id: 'c1',
    campaignId: 'cmp-1',
    affiliateId: 'pub-1',
    advertiserId: 'adv-1',
    status: 'approved',
    payout: '1.25',
    revenue: '10',
    clickId: 'a click',
    createdAt: '2026-03-10T09:00:00.000Z',
  });
  const never = () => new AbortController().signal;
  const copyWith = (clickhouse: ClickHouseClient, bounds: Partial<ExportBounds>) =>
    new StagedCopy(clickhouse).copy(
      service.pool,
      { of: 'network' },
      {},
      {
        signal: never(),
        deadline: never(),
        ...bounds,
      },
    );
  /** A ClickHouse that runs as many statements as it may. */
  const busy = {
    insert: async () => {
      throw new ClickHouseError({ message: 'busy', code: '202', type: 'TOO_MANY_SIMULTANEOUS_QUERIES' });
    },
  } as unknown as ClickHouseClient;

  await t.test('ends with its caller, in the middle of an insert too', async (t) => {
    const caller = new AbortController();
    const copying = copyWith(busy, { signal: caller.signal });
    await sleep(100);
    caller.abort(new Error('the caller has left'));
    await t.rejects(copying, { message: 'the caller has left' });
  });

  await t.test('waits for nothing beyond the deadline of the export', async (t) => {
    await t.rejects(copyWith(busy, { deadline: AbortSignal.timeout(2_000) }), { message: 'busy' });
    const held = await Promise.all(
      Array.from({ length: service.pool.options.max }, () => service.pool.connect()),
    );
    await t.rejects(copyWith(service.clickhouse, { deadline: AbortSignal.timeout(100) }), {
      name: 'TimeoutError',
    });
    for (const each of held) each.release();
    await waitFor(async () => service.pool.idleCount === service.pool.totalCount, {
      what: 'the connection that came too late, back in the pool',
    });
  });
});
