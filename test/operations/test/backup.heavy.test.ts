import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClickHouse } from '@clicktrail/clickhouse';
import { makeCampaign, type System, startSystem } from '@clicktrail/harness';
import { checkLedger, restoreBackup, takeBackup, withOperatorStores } from '@clicktrail/operator';
import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { operate, queuePoison } from '../src/index.js';

const folder = mkdtempSync(join(tmpdir(), 'clicktrail-backup-'));
const [copy, early, late, second] = ['copy', 'early', 'late', 'second'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
  string,
];
t.teardown(() => rmSync(folder, { recursive: true, force: true }));

const post = async (system: System, path: string, body: object, headers: Record<string, string> = {}) => {
  const response = await fetch(`${system.base}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': system.adminKey, ...headers },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    replayed: response.headers.get('idempotent-replay'),
    body: await response.json(),
  };
};

/**
 * One backup that took long: Postgres and Redis of the earlier, ClickHouse of the later. What waited in the one is
 * stored in the other.
 */
function takeLong(): void {
  cpSync(early, copy, { recursive: true });
  const manifestOf = (dir: string) => JSON.parse(readFileSync(join(dir, 'backup.json'), 'utf8'));
  const [first, last] = [manifestOf(early), manifestOf(late)];
  const isEvents = ({ name }: { name: string }) => name.startsWith('clickhouse-');
  for (const { name } of last.files.filter(isEvents)) cpSync(join(late, name), join(copy, name));
  const files = [
    ...first.files.filter((file: { name: string }) => !isEvents(file)),
    ...last.files.filter(isEvents),
  ];
  writeFileSync(join(copy, 'backup.json'), JSON.stringify({ ...first, clickhouse: last.clickhouse, files }));
}

interface Books {
  balanced: boolean;
  rows: { queued: number }[];
}

interface Clicked {
  click: { id: string };
}

t.test('a live system is backed up, wiped and restored', async (t) => {
  const system = await startSystem();
  const campaign = await makeCampaign(system, { payout: { type: 'percent', amount: 12.5 } });
  const { campaign_id, affiliate_id } = campaign;
  const ids = { campaign_id, affiliate_id };
  const acknowledged: string[] = [];
  const click = async (sub1 = 'a \u2028 b\t"\\') => {
    const { status, body } = await post(system, 'clicks', { ...ids, sub1 });
    if (status === 201) acknowledged.push((body as Clicked).click.id);
  };
  for (let i = 0; i < 40; i++) await click();
  await post(system, 'impressions', ids);
  for (let i = 0; i < 5; i++) {
    await post(system, 'conversions', {
      click_id: acknowledged[i]!,
      txid: `order \u2028 ${i}`,
      revenue: 10.0001,
    });
  }
  const retried = { 'idempotency-key': 'one and the same' };
  const first = await post(system, 'clicks', ids, retried);
  acknowledged.push((first.body as Clicked).click.id);
  const poisoned = await queuePoison(system, campaign, 3);
  acknowledged.push(...poisoned.slice(0, 3));
  await waitFor(async () => (await system.storedIds('clicks')).length === acknowledged.length);
  await waitFor(async () => (await system.admin<{ total: number }>('GET', '/api/v1/set-aside')).total === 1);

  // From here on nothing leaves the queue, and clicks keep coming while the copies are made.
  system.worker.kill('SIGSTOP');
  for (let i = 0; i < 20; i++) await click();
  const before = [...acknowledged];
  let going = true;
  const traffic = (async () => {
    while (going) await click();
  })();
  t.ok((await operate(system, takeBackup, early)).good);
  system.worker.kill('SIGCONT');
  const waited = new Set(before);
  await waitFor(
    async () => (await system.storedIds('clicks')).filter((id) => waited.has(id)).length === waited.size,
    {
      what: 'what waited in the first copy',
    },
  );
  const backup = await operate(system, takeBackup, late);
  for (let i = 0; i < 5; i++) {
    const { balanced, rows } = await system.admin<Books>('GET', '/api/v1/health/ledger?days=1');
    t.ok(balanced, 'the books balance while events arrive', { rows });
  }
  going = false;
  await traffic;
  t.ok(backup.good);
  t.ok(acknowledged.length > before.length, `${acknowledged.length - before.length} clicks came meanwhile`);
  const mode = (name: string) => statSync(join(late, name)).mode & 0o077;
  t.same([mode('.'), ...readdirSync(late).map(mode)].filter(Boolean), [], 'nobody else can read it');
  const wanted = {
    conversions: (await system.admin<{ rows: object[] }>('GET', '/api/v1/conversions')).rows,
    campaigns: (await system.admin<{ rows: object[] }>('GET', '/api/v1/campaigns')).rows,
    audit: (await system.admin<{ rows: object[] }>('GET', '/api/v1/audit-log')).rows,
  };
  takeLong();
  await t.rejects(operate(system, restoreBackup, copy), /holds (data|events) already/, 'never over data');
  await t.rejects(operate(system, takeBackup, early), /is not empty/);
  await system.stop();

  const dataDir = join(folder, 'data');
  const said: string[] = [];
  await withOperatorStores({ dataDir, given: {}, shards: 1 }, (stores) =>
    restoreBackup(stores, copy, (line) => said.push(line)),
  );
  t.match(said.at(-1), /^Restored as of/);
  const restored = await startSystem({}, { dir: dataDir });
  t.teardown(() => restored.stop());
  const booksOf = () => restored.admin<Books>('GET', '/api/v1/health/ledger?days=2');
  await waitFor(async () => (await booksOf()).rows.every(({ queued }) => queued === 0), {
    what: 'an empty queue',
  });
  const stored = await restored.storedIds('clicks');
  t.same(
    before.filter((id) => !stored.includes(id)),
    [],
    'every click that was acknowledged before the backup',
  );
  await waitFor(async () => (await operate(restored, checkLedger, 2)).good, {
    what: 'books that balance',
  });
  t.equal(new Set(stored).size, stored.length, 'none twice');
  t.same(
    stored.filter((id) => !acknowledged.includes(id)),
    [],
    'and no other',
  );
  t.same((await restored.admin<{ rows: object[] }>('GET', '/api/v1/conversions')).rows, wanted.conversions);
  t.same((await restored.admin<{ rows: object[] }>('GET', '/api/v1/campaigns')).rows, wanted.campaigns);
  t.same((await restored.admin<{ rows: object[] }>('GET', '/api/v1/audit-log')).rows, wanted.audit);
  const aside = await restored.admin<{ rows: { id: string }[] }>('GET', '/api/v1/set-aside');
  t.same(
    aside.rows.map(({ id }) => id),
    [poisoned.at(-1)],
  );
  const totals = await restored.admin<{ clicks: number }>('GET', '/api/v1/reports/summary?range=2d');
  t.equal(totals.clicks, stored.length, 'the rollups are there too');

  const clickhouse = createClickHouse(restored.stores.clickhouse.url);
  t.teardown(() => clickhouse.close());
  const copied = async () => {
    const query = 'SELECT id FROM conversions FINAL WHERE is_deleted = 0 ORDER BY id';
    const answer = await clickhouse.query({ query, format: 'JSONEachRow' });
    return (await answer.json<{ id: string }>()).map(({ id }) => id);
  };
  const sold = (wanted.conversions as { id: string }[]).map(({ id }) => id).sort();
  await waitFor(async () => (await copied()).length >= sold.length, { what: 'the copy of the conversions' });
  t.same(await copied(), sold, 'the conversions are copied again');

  const again = await post(restored, 'clicks', ids, retried);
  t.same(
    [again.status, again.replayed, again.body],
    [201, 'true', first.body],
    'a retry gets its first answer',
  );
  const lateSale = await post(restored, 'conversions', { click_id: before.at(-1)!, txid: 'after' });
  t.equal(lateSale.status, 201, 'a sale finds a click of before');
  t.equal(
    (await post(restored, 'conversions', { click_id: before[0]!, txid: 'order \u2028 0' })).status,
    200,
  );
  t.equal((await operate(restored, takeBackup, second)).good, true, 'what was restored can be backed up');
});

t.test('a damaged backup is refused before anything is written', async (t) => {
  appendFileSync(join(second, readdirSync(second).find((name) => name.startsWith('clickhouse'))!), 'x');
  const restore = (dir: string) =>
    withOperatorStores({ dataDir: join(folder, 'other'), given: {}, shards: 1 }, (stores) =>
      restoreBackup(stores, dir, () => undefined),
    );
  await t.rejects(restore(second), /damaged: clickhouse/);
  rmSync(join(second, 'backup.json'));
  await t.rejects(restore(second), /holds no backup/);
});
