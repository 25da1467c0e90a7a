import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { isGone, runSupervisor } from './run-supervisor.js';

t.test('a part or a store that crashes is started again, alone', async (t) => {
  const run = await runSupervisor(t);
  await run.until('Clicktrail is ready');
  const origin = await run.askOrigin();
  const before = {
    Postgres: run.storePid('postgres'),
    Redis: run.storePid('redis'),
    ClickHouse: run.storePid('clickhouse'),
    'The worker': run.workerPid(),
  };
  for (const [title, pid] of Object.entries(before)) {
    process.kill(pid, 'SIGKILL');
    await run.until(`${title} ended unexpectedly (SIGKILL)`);
    await run.until(`${title} runs again`);
  }
  t.same(await run.askOrigin(), origin, 'the origin was left alone');
  process.kill(origin.pid, 'SIGKILL');
  await run.until('The origin runs again');
  const again = await run.askOrigin();
  t.not(again.pid, origin.pid);
  t.same(again.given, origin.given, 'and is told of the same stores');
  t.not(run.storePid('redis'), before.Redis);
  run.interrupt();
  t.equal(await run.ended, 0);
});

t.test(
  'a part that keeps crashing is tried again with pauses, and does not keep the rest from stopping',
  async (t) => {
    const run = await runSupervisor(t);
    await run.until('Clicktrail is ready');
    const times = (text: string) => run.said().split(text).length - 1;
    for (let crash = 1; crash <= 3; crash += 1) {
      process.kill(run.workerPid(), 'SIGKILL');
      await waitFor(() => times('The worker ended unexpectedly') === crash);
      if (crash < 3) await waitFor(() => times('The worker runs again') === crash);
    }
    run.interrupt();
    t.equal(await run.ended, 0);
    t.ok(isGone(run.workerPid()));
  },
);

t.test('nothing outlives a supervisor that is killed', async (t) => {
  const run = await runSupervisor(t);
  await run.until('Clicktrail is ready');
  const pids = ['postgres', 'redis', 'clickhouse'].map((name) => run.storePid(name));
  pids.push(run.workerPid(), (await run.askOrigin()).pid);
  run.kill();
  await waitFor(() => pids.every(isGone), { timeoutMs: 20_000, what: 'the end of all processes' });
  t.pass();
  const next = await runSupervisor(t, { dataDir: run.dataDir });
  await next.until('Clicktrail is ready');
});

t.test('everything stops when npm, which started it, is killed', async (t) => {
  const run = await runSupervisor(t, { through: 'sh' });
  await run.until('Clicktrail is ready');
  const { pid } = await run.askOrigin();
  run.kill();
  await run.until('Postgres stopped');
  t.ok(isGone(pid));
});
