import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { processes, withInspector } from '../src/processes.js';
import { runSupervisor } from './run-supervisor.js';
import { makeWorkspace } from './workspace.js';

interface Answer {
  pid: number;
  word: string;
  shown: string;
}

const workspace = makeWorkspace(t);
const run = await runSupervisor(t, {
  program: 'dev-supervisor',
  args: ['--watch'],
  env: { WORKSPACE: workspace.root },
});
const ask = async () => (await fetch(`http://127.0.0.1:${run.port}`)).json() as Promise<Answer>;
const times = (text: string) => run.said().split(text).length - 1;
const save = (word: string) =>
  workspace.write('library/src/index.ts', `export const word: string = ${word};\n`);

/** Waits until the origin answers this, which it does not while it starts anew. */
const untilAnswers = (expected: Partial<Answer>) =>
  waitFor(
    async () => {
      const answer = await ask().catch(() => undefined);
      return Object.entries(expected).every(([name, value]) => answer?.[name as keyof Answer] === value);
    },
    { what: `${JSON.stringify(expected)} from the origin` },
  );
const untilSaid = (text: string, count: number) =>
  waitFor(() => times(text) === count, { what: `"${text}", for the ${count}. time` });

await run.until('Clicktrail is ready');
await run.until('Watching the sources');

t.test('a saved source starts anew what runs its code, and nothing else', async (t) => {
  const workerPid = run.workerPid();
  const redisPid = run.storePid('redis');
  const { pid, word } = await ask();
  t.equal(word, 'first');
  save("'second'");
  await untilAnswers({ word: 'second' });
  t.not((await ask()).pid, pid);
  t.equal(times('The origin has changed'), 1);
  t.equal(run.workerPid(), workerPid);
  t.equal(run.storePid('redis'), redisPid);
  t.equal(times('unexpectedly'), 0);
});

t.test('an error of a type is printed, and what runs stays as it was', async (t) => {
  const before = await ask();
  save('3');
  await run.until("Type 'number' is not assignable to type 'string'");
  await untilSaid('Not built', 1);
  t.same(await ask(), before);
  save("'third'");
  await untilAnswers({ word: 'third' });
});

t.test(
  'code that does not start is shown with its error, and tried again after the next change',
  async (t) => {
    save("(() => { throw new Error('cannot start'); })()");
    await run.until('Error: cannot start');
    await run.until('The origin ended while it started. It is tried again after the next change.');
    save("'fourth'");
    await untilAnswers({ word: 'fourth' });
    t.equal(times('Error: cannot start'), 1);
  },
);

t.test('the last of many quick saves is what runs', async () => {
  for (let i = 0; i < 50; i += 1) save(`'save ${i}'`);
  await untilAnswers({ word: 'save 49' });
});

t.test('a new bundle is served by the process that runs, and a broken one changes nothing', async (t) => {
  const { pid } = await ask();
  workspace.write('page/src/page.txt', 'second');
  await untilAnswers({ shown: 'second', pid });
  workspace.write('page/src/page.txt', 'broken');
  await run.until('Error: it is broken');
  await run.until('Not bundled: the console stays as it was');
  t.match(await ask(), { shown: 'second', pid });
});

t.test('a process that crashes is started again', async (t) => {
  const pid = run.workerPid();
  process.kill(pid, 'SIGKILL');
  await run.until('The worker ended unexpectedly (SIGKILL)');
  await run.until('The worker runs again');
  t.not(run.workerPid(), pid);
});

t.test('Ctrl-C stops everything', async (t) => {
  run.interrupt();
  t.equal(await run.ended, 0);
});

t.test('a debugger finds each process at a port of its own', async (t) => {
  const options = withInspector(processes).map(({ name, nodeOptions = [] }) => [name, nodeOptions.at(-1)]);
  t.same(options, [
    ['origin', '--inspect=127.0.0.1:9229'],
    ['worker', '--inspect=127.0.0.1:9230'],
  ]);
});
