import { migrateClickHouse } from '@clicktrail/clickhouse';
import { migrate } from '@clicktrail/postgres';
import { openLog } from '@clicktrail/telemetry';
import { bareRedis, emptyStore, waitFor } from '@clicktrail/testing';
import { Redis } from 'ioredis';
import { Registry } from 'prom-client';
import t from 'tap';
import { readConfig, startWorker } from '../src/index.js';

type Test = Parameters<typeof emptyStore>[0];

interface Line {
  msg: string;
  err?: { message: string };
  part?: string;
}

const quiet = { info: () => {}, warn: () => {} };

async function workerOn(t: Test, redisUrl: string, options: { clickhouseUrl?: string } = {}) {
  const [databaseUrl, own] = await Promise.all([emptyStore(t, 'postgres'), emptyStore(t, 'clickhouse')]);
  await Promise.all([migrate(databaseUrl, quiet), migrateClickHouse(own)]);
  const lines: Line[] = [];
  const log = openLog(
    { level: 'warn' },
    { write: (text: string) => void lines.push(JSON.parse(text) as Line) },
  );
  const unfit: string[] = [];
  const clickhouseUrl = options.clickhouseUrl ?? own;
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    CLICKHOUSE_URL: clickhouseUrl,
  });
  const worker = startWorker(config, {
    log,
    registry: new Registry(),
    onUnusableRedis: (sentence) => void unfit.push(sentence),
  });
  t.teardown(() => worker.stop());
  return { worker, lines, unfit };
}

t.test(
  'a Redis that answers and refuses: the worker is not ready, rests, and says so once a second',
  async (t) => {
    const primary = await bareRedis(t, ['appendonly yes']);
    const url = await bareRedis(t, [`replicaof 127.0.0.1 ${new URL(primary).port}`]);
    const { worker, lines, unfit } = await workerOn(t, url);
    const asked = new Redis(url);
    t.teardown(() => asked.disconnect());
    const commands = async () => Number(/total_commands_processed:(\d+)/.exec(await asked.info('stats'))![1]);
    await waitFor(() => lines.some(({ msg }) => msg === 'event worker'), { what: 'a refusal in the log' });

    const [linesBefore, commandsBefore, beganMs] = [lines.length, await commands(), performance.now()];
    await waitFor(() => performance.now() - beganMs > 3_000);
    const seconds = (performance.now() - beganMs) / 1_000;
    const [said, sent] = [lines.length - linesBefore, (await commands()) - commandsBefore];
    t.ok(said / seconds < 10, `${said} lines in ${seconds} s: each kind once a second`);
    t.ok(sent / seconds < 300, `${sent} commands in ${seconds} s`);
    const { ready, parts } = await worker.readiness();
    t.equal(ready, false);
    t.same(parts, { postgres: { state: 'up' }, redis: { state: 'down' }, clickhouse: { state: 'up' } });
    t.match(
      lines.find(({ part }) => part === 'redis'),
      { err: { message: /READONLY/ } },
    );

    await asked.replicaof('NO', 'ONE');
    await waitFor(async () => (await worker.readiness()).ready, { what: 'the promoted replica to be used' });
    t.same(unfit, []);
  },
);

t.test('a node of a cluster can never be used: the worker is told to end', async (t) => {
  const { unfit } = await workerOn(t, await bareRedis(t, ['cluster-enabled yes']));
  await waitFor(() => unfit.length > 0, { what: 'the sentence' });
  t.match(unfit[0], /node of a Redis Cluster/);
});

t.test('a ClickHouse without the tables: the worker is not ready', async (t) => {
  const clickhouseUrl = await emptyStore(t, 'clickhouse');
  const { worker } = await workerOn(t, await emptyStore(t, 'redis'), { clickhouseUrl });
  const { parts } = await worker.readiness();
  t.same(parts.clickhouse, { state: 'down' });
});
