import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t, { type Test } from 'tap';

const runner = new URL('../../../runner/', import.meta.url);

interface Counts {
  passed: number;
  failed: number;
  failures: string[];
}

/** Runs files of these contents in one process, as `npm test` does, and counts what each reported. */
async function run(t: Test, contents: string[]): Promise<{ code: number | null; counts: Counts[] }> {
  // Below this package, so that the files find tap.
  const dir = mkdtempSync(fileURLToPath(new URL('../files-', import.meta.url)));
  t.teardown(() => rmSync(dir, { recursive: true, force: true }));
  const files = contents.map((content, i) => {
    const file = join(dir, `${i}.mjs`);
    writeFileSync(file, `import t from 'tap';\n${content}\n`);
    return file;
  });
  const { status, stdout } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('several-files.mjs', runner)), ...files],
    { encoding: 'utf8', env: { ...process.env, TAP: '1' } },
  );
  const { countTap } = (await import(new URL('count-tap.mjs', runner).href)) as {
    countTap(text: string, files: string[]): Counts[];
  };
  return { code: status, counts: countTap(stdout, files) };
}

t.test('what a file opens for all of its tests ends with it, and its variables are set back', async (t) => {
  const { code, counts } = await run(t, [
    `globalThis.open = true; process.env.TZ = 'Asia/Tokyo';
     t.teardown(() => { globalThis.open = false; });
     t.test('it is open', async (t) => t.equal(globalThis.open, true));`,
    `t.test('it was closed', async (t) => { t.equal(globalThis.open, false); t.not(process.env.TZ, 'Asia/Tokyo'); });`,
  ]);
  t.equal(code, 0);
  t.match(counts, [{ failed: 0 }, { failed: 0 }]);
  t.ok(counts[1]!.passed >= 2);
});

t.test('a time limit of a file is none for those after it', async (t) => {
  const { code, counts } = await run(t, [
    `t.setTimeout(1); t.test('passes', async (t) => t.pass('here'));`,
    `t.test('takes longer', (t) => new Promise((resolve) => setTimeout(resolve, 50)).then(() => t.pass('here')));`,
  ]);
  t.equal(code, 0);
  t.match(counts, [{ failed: 0 }, { failed: 0 }]);
});

t.test('a failure counts for its own file', async (t) => {
  const passes = `t.test('passes', async (t) => t.pass('here'));`;
  for (const fault of [
    `t.test('fails', async (t) => t.equal(1, 2, 'a wrong sum'));`,
    `throw new Error('a wrong sum');`,
    `t.teardown(() => { throw new Error('a wrong sum'); }); ${passes}`,
  ]) {
    const { code, counts } = await run(t, [passes, fault, passes]);
    t.not(code, 0);
    t.same(
      counts.map(({ failed }) => failed > 0),
      [false, true, false],
      fault,
    );
    t.match(counts[1]!.failures.join(), /a wrong sum/);
  }
});
