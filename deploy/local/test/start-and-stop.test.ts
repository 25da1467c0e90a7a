import { statSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { isGone, runSupervisor, temporaryFolder } from './run-supervisor.js';

type Run = Awaited<ReturnType<typeof runSupervisor>>;

async function allPids(run: Run): Promise<number[]> {
  const stores = ['postgres', 'redis', 'clickhouse'].map((name) => run.storePid(name));
  return [...stores, run.workerPid(), (await run.askOrigin()).pid];
}

t.test('everything starts, is told where the stores are, and stops in order on Ctrl-C', async (t) => {
  const run = await runSupervisor(t, { env: { INHERITED: 'yes', ADMIN_KEY: 'given' } });
  await run.until('Clicktrail is ready');
  t.match(run.said(), `http://127.0.0.1:${run.port}/docs`);
  const { given } = await run.askOrigin();
  t.match(given, { INHERITED: 'yes', ADMIN_KEY: 'given', DATA_DIR: run.dataDir });
  t.match(given.DATABASE_URL, /^postgres:/);
  t.match(given.REDIS_URL, /^redis:/);
  t.match(given.CLICKHOUSE_URL, /^http:/);
  const pids = await allPids(run);

  run.interrupt();
  t.equal(await run.ended, 0);
  const order = [...run.said().matchAll(/(\w+) stopped in/g)].map(([, name]) => name);
  t.same(order, ['origin', 'worker', 'ClickHouse', 'Redis', 'Postgres']);
  t.notMatch(run.said(), 'unexpectedly');
  t.same(pids.map(isGone), [true, true, true, true, true]);
});

t.test('Ctrl-C reaches no store and no part before its turn', async (t) => {
  const run = await runSupervisor(t);
  await run.until('Clicktrail is ready');
  const stat = (pid: number) => statSync(`/proc/${pid}`) && pid;
  const groups = (await allPids(run)).map(stat);
  // The whole group but the supervisor itself is signalled: nothing else must be in it.
  process.kill(run.pid, 'SIGSTOP');
  run.interrupt();
  await new Promise((resolve) => setTimeout(resolve, 500));
  t.same(groups.map(isGone), [false, false, false, false, false]);
  process.kill(run.pid, 'SIGCONT');
  t.equal(await run.ended, 0);
});

t.test('a signal that comes twice at once, as npm passes it on, is one', async (t) => {
  const run = await runSupervisor(t);
  await run.until('Clicktrail is ready');
  run.interrupt();
  process.kill(run.pid, 'SIGINT');
  t.equal(await run.ended, 0);
  t.match(run.said(), 'Postgres stopped');
});

t.test('SIGTERM stops everything too, and a second start is quick', async (t) => {
  const dataDir = temporaryFolder(t);
  const first = await runSupervisor(t, { dataDir });
  await first.until('Clicktrail is ready');
  process.kill(first.pid, 'SIGTERM');
  t.equal(await first.ended, 0);
  const begun = Date.now();
  const second = await runSupervisor(t, { dataDir });
  await second.until('Clicktrail is ready');
  t.ok(Date.now() - begun < 8_000, `${Date.now() - begun} ms`);
});

t.test('an interruption during the start leaves nothing behind', async (t) => {
  const run = await runSupervisor(t);
  await run.until('ready in');
  run.interrupt();
  t.equal(await run.ended, 0);
  t.notMatch(run.said(), 'Clicktrail is ready');
  for (const name of ['postgres', 'redis', 'clickhouse']) t.ok(isGone(run.storePid(name)), name);
  t.throws(() => statSync(join(run.dataDir, 'run', 'lock')));
});

t.test('a second Ctrl-C ends everything at once', async (t) => {
  const run = await runSupervisor(t, { env: { PART_HANGS: 'yes' } });
  await run.until('Clicktrail is ready');
  const pids = await allPids(run);
  run.interrupt();
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  t.notOk(isGone(pids.at(-1)!), 'the origin takes its time');
  run.interrupt();
  t.equal(await run.ended, 1);
  t.same(pids.map(isGone), [true, true, true, true, true]);
});

t.test('a part that does not end in its time is ended by force', async (t) => {
  const run = await runSupervisor(t, { env: { PART_HANGS: 'yes' } });
  await run.until('Clicktrail is ready');
  run.interrupt();
  t.equal(await run.ended, 0);
  t.match(run.said(), /origin stopped in 3\.\d s/);
});

t.test('the admin key is made and shown on the first start only', async (t) => {
  const dataDir = temporaryFolder(t);
  for (const shown of [1, 0]) {
    const run = await runSupervisor(t, { dataDir });
    await run.until('Ctrl-C stops everything');
    t.equal(run.said().match(/Admin key {2}\S+/g)?.length ?? 0, shown);
    run.interrupt();
    t.equal(await run.ended, 0);
  }
  const given = await runSupervisor(t, { env: { ADMIN_KEY: 'given-by-hand' } });
  await given.until('Ctrl-C stops everything');
  t.notMatch(given.said(), 'Admin key');
  t.notMatch(given.said(), 'given-by-hand');
});
