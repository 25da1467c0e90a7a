import t from 'tap';
import { runnerModule } from './modules.js';

interface Job {
  heavy: boolean;
  run(): Promise<object[]>;
}

const { judge, namesToRunAgain } = await runnerModule('flaky.mjs');
const { summarise } = await runnerModule('summary.mjs');
const { runJobs } = await runnerModule('run-jobs.mjs');

const result = (name: string, more: object = {}) => ({
  name,
  passed: 2,
  failed: 0,
  skipped: 0,
  failures: [],
  heavy: name.endsWith('.heavy'),
  ...more,
});
const failed = (name: string) =>
  result(name, { passed: 1, failed: 1, failures: [`${name} was late\nat 1:2`] });
const said = (run: object) => {
  const lines: string[] = [];
  const code = summarise({ results: [], flaky: [], leftOut: [], durationMs: 0, ...run }, (line: string) =>
    lines.push(line),
  );
  return { code, lines };
};

t.test('files that fail are run again, unless too many do, or one was alone', async (t) => {
  const results = [result('good'), failed('a.heavy'), failed('b')];
  t.same(namesToRunAgain(results), ['a.heavy', 'b']);
  t.same(namesToRunAgain([failed('a')]), []);
  const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(failed);
  t.equal(namesToRunAgain(seven.slice(1)).length, 6);
  t.same(namesToRunAgain(seven), []);
});

t.test('a file that passes when it is run again is flaky, and counts by its second run', async (t) => {
  const first = [result('light'), failed('a.heavy'), failed('b.heavy')];
  const { results, flaky } = judge(first, [result('a.heavy'), failed('b.heavy')]);
  t.match(results, [result('light'), result('a.heavy'), failed('b.heavy')]);
  t.same(flaky, [{ name: 'a.heavy', failure: 'a.heavy was late\nat 1:2' }]);
});

t.test('two flaky files pass, three fail the run', async (t) => {
  const names = ['a.heavy', 'b.heavy', 'c.heavy'];
  const judged = (some: string[]) =>
    judge(
      some.map(failed),
      some.map((name) => result(name)),
    );
  t.equal(said(judged(names.slice(1))).code, 0);
  const { code, lines } = said(judged(names));
  t.equal(code, 1);
  t.match(lines, ['', 'Failed: flaky files', '  3 files passed only when they were run again; 2 may']);
  t.equal(lines.at(-1), '6 passed, 1 failed');
});

t.test('the last lines name failures, flaky files and what was left out, then the totals', async (t) => {
  const results = [result('good', { skipped: 1 }), { ...failed('bad'), after: ['good'] }];
  const flaky = [{ name: 'a.heavy', failure: 'a.heavy was late\nat 1:2' }];
  const { code, lines } = said({ results, flaky, leftOut: ['Left out: 3 files'], durationMs: 1_234 });
  t.equal(code, 1);
  t.same(lines, [
    '',
    'Failed: bad (in one process after good)',
    '  bad was late',
    'Flaky: a.heavy failed at first, and passed when it was run again, alone',
    '  a.heavy was late',
    'Left out: 3 files',
    '2 files in 1.2 s',
    '3 passed, 1 failed, 1 skipped',
  ]);
});

t.test('nothing run is a failure', async (t) => {
  const { code, lines } = said({});
  t.equal(code, 1);
  t.equal(lines.at(-1), '0 passed, 0 failed');
});

t.test('two heavy jobs run at once at most, and light ones beside them', async (t) => {
  const running = { heavy: 0, light: 0 };
  const most = { heavy: 0, both: 0 };
  const job = (heavy: boolean, name: number): Job => ({
    heavy,
    run: async () => {
      const kind = heavy ? 'heavy' : 'light';
      running[kind] += 1;
      most.heavy = Math.max(most.heavy, running.heavy);
      if (running.heavy > 0 && running.light > 0) most.both += 1;
      await new Promise(setImmediate);
      running[kind] -= 1;
      return [{ name: `${kind} ${name}` }];
    },
  });
  const jobs = [true, false].flatMap((heavy) => [1, 2, 3, 4].map((name) => job(heavy, name)));
  const seen: object[] = [];
  const results = await runJobs(jobs, (each: object) => seen.push(each));
  t.equal(results.length, 8);
  t.same(seen, results);
  t.ok(most.heavy <= 2);
  t.ok(most.both > 0);
});
