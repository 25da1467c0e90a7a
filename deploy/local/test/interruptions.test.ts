import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { allPids, isGone, runSupervisor } from './run-supervisor.js';

t.test('Ctrl-C reaches no store and no part before its turn', async (t) => {
  const run = await runSupervisor(t);
  await run.until('Clicktrail is ready');
  const pids = await allPids(run);
  // The whole group but the supervisor itself is signalled: nothing else must be in it.
  process.kill(run.pid, 'SIGSTOP');
  run.interrupt();
  await sleep(500);
  t.same(pids.map(isGone), [false, false, false, false, false]);
  process.kill(run.pid, 'SIGCONT');
  t.equal(await run.ended, 0);
});

t.test('a signal that comes twice at once, as npm passes it on, is one', async (t) => {
  const run = await runSupervisor(t, { env: { PROCESS_HANGS: 'yes' } });
  await run.until('Clicktrail is ready');
  run.interrupt();
  await run.until('Stopping');
  process.kill(run.pid, 'SIGINT');
  t.equal(await run.ended, 0);
  t.match(run.said(), 'Postgres stopped');
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
  const run = await runSupervisor(t, { env: { PROCESS_HANGS: 'yes' } });
  await run.until('Clicktrail is ready');
  const pids = await allPids(run);
  run.interrupt();
  await sleep(1_200);
  t.notOk(isGone(pids.at(-1)!), 'the origin takes its time');
  run.interrupt();
  t.equal(await run.ended, 1);
  t.same(pids.map(isGone), [true, true, true, true, true]);
});

t.test('a part that does not end in its time is ended by force', async (t) => {
  const run = await runSupervisor(t, { env: { PROCESS_HANGS: 'yes' } });
  await run.until('Clicktrail is ready');
  run.interrupt();
  t.equal(await run.ended, 0);
  t.match(run.said(), /origin stopped in 2\.\d s/);
});
