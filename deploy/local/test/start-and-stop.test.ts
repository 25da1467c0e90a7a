import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { allPids, isGone, runSupervisor, temporaryFolder } from './run-supervisor.js';

t.test('everything starts, is told where the stores are, and stops in order on Ctrl-C', async (t) => {
  const run = await runSupervisor(t, { env: { INHERITED: 'yes', ADMIN_KEY: 'given' } });
  await run.until('Clicktrail is ready');
  t.match(run.said(), `http://127.0.0.1:${run.port}/docs`);
  t.match(run.said(), `    PORT=${run.port} DATA_DIR=${run.dataDir} npm run demo\n`);
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

t.test('SIGTERM stops everything too, and a second start is quick', async (t) => {
  const dataDir = temporaryFolder(t);
  const first = await runSupervisor(t, { dataDir });
  await first.until('Clicktrail is ready');
  process.kill(first.pid, 'SIGTERM');
  t.equal(await first.ended, 0);
  const begun = Date.now();
  const second = await runSupervisor(t, { dataDir });
  await second.until('Clicktrail is ready');
  t.ok(Date.now() - begun < 15_000, `${Date.now() - begun} ms`);
});

t.test('a first start that is interrupted shows the admin key that it made', async (t) => {
  const run = await runSupervisor(t, { env: { PROCESS_IS_SLOW: 'yes' } });
  await waitFor(() => run.workerPid(), {
    what: 'the worker, which starts after the key was made',
  });
  run.interrupt();
  t.equal(await run.ended, 0);
  t.notMatch(run.said(), 'Clicktrail is ready');
  t.match(run.said(), /^Admin key {2}\S+ {3}\(made by this start/m);
});

t.test(
  'each start prints a link of its own, with a terminal or without, unless there is no console',
  async (t) => {
    const dataDir = temporaryFolder(t);
    const links: string[] = [];
    for (const CONSOLE of ['true', 'true', 'false']) {
      const run = await runSupervisor(t, { dataDir, env: { CONSOLE } });
      await run.until('Ctrl-C stops everything');
      links.push(/\/console\/start#([0-9A-Za-z]{24})\n/.exec(run.said())?.[1] ?? 'none');
      run.interrupt();
      t.equal(await run.ended, 0);
    }
    t.equal(new Set(links).size, 3);
    t.equal(links[2], 'none');
  },
);

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
  t.match(given.said(), 'ADMIN_KEY has fewer than 16 characters: others may guess it.');
  t.match(given.said(), '-H "authorization: Bearer $ADMIN_KEY"', 'a shell puts the key in');
});
