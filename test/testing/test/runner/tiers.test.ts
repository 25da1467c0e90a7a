import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t, { type Test } from 'tap';
import { foundFile, runnerModule } from './modules.js';

const { describeTiers, withTier } = await runnerModule('tiers.mjs');
const { isChosen, readOptions } = await runnerModule('options.mjs');
const { startsStores } = await runnerModule('starts-stores.mjs');

/** A folder below this package, so that files in it find its dependencies. */
function folderOf(t: Test, files: Record<string, string>): string {
  const folder = mkdtempSync(fileURLToPath(new URL('../../files-', import.meta.url)));
  t.teardown(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const compiled = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

t.test('the tier of a file follows from its name and from whether it can start a store', async (t) => {
  const tierOf = (name: string, starts: boolean) => {
    const { tier, needs } = withTier(foundFile(name), () => starts);
    return [tier, needs];
  };
  t.same(tierOf('packages/http/limits', true), ['integration', 'stores']);
  t.same(tierOf('packages/http/errors', false), ['unit', 'nothing']);
  t.same(tierOf('test/spec/map', false), ['unit', 'nothing']);
  t.same(tierOf('test/spec/clicks', true), ['acceptance', 'product']);
  t.same(tierOf('test/spec/own-system/limits', true), ['acceptance', 'stores']);
  t.same(tierOf('test/spec/strangers.heavy', true), ['heavy', 'product']);
  t.same(tierOf('test/faults/one-txid.heavy', false), ['heavy', 'stores']);
});

t.test('a file can start a store if what it imports or runs can', async (t) => {
  const folder = folderOf(t, {
    'imports.js': `import { emptyStore as store } from '@clicktrail/testing';`,
    'waits.js': `import { waitFor } from '@clicktrail/testing';`,
    'helper.js': `import './imports.js';`,
    'helped.js': `import { some } from './helper.js';`,
    'lazy.js': `const { some } = await import('./helper.js');`,
    'runs-one.js': 'const program = (name) => new URL(`./$'.concat('{name}per.js`, import.meta.url);'),
    'runs.js': `const program = new URL('./helper.js', import.meta.url);`,
  });
  for (const name of ['imports', 'helper', 'helped', 'lazy', 'runs', 'runs-one']) {
    t.equal(startsStores(join(folder, `${name}.js`)), true, name);
  }
  t.equal(startsStores(join(folder, 'waits.js')), false);
  t.equal(startsStores(compiled('test/empty-stores.test.js')), true);
  t.equal(startsStores(compiled('test/runner/groups.test.js')), false);
});

t.test('a unit test that starts a store all the same is told so', async (t) => {
  const guard = new URL('../../../../runner/refuse-stores.mjs', import.meta.url).href;
  const file = join(folderOf(t, {}), 'starts.mjs');
  const running = (program: string) => {
    writeFileSync(
      file,
      `import { spawn, spawnSync } from 'node:child_process';
       spawnSync(process.execPath, ['--version']);
       spawn('setpriv', ['--pdeathsig', 'TERM', '${program}']).on('error', () => {});`,
    );
    return spawnSync(process.execPath, ['--import', guard, file], { encoding: 'utf8' });
  };
  for (const program of ['/usr/bin/redis-server', 'postgres', '/x/clickhouse-embedded/dist/src/main.js']) {
    const { status, stderr } = running(program);
    t.equal(status, 1);
    t.match(stderr, `A unit test has no store, and this one starts ${program}.`);
  }
  t.equal(running('true').status, 0);
  const parent = join(folderOf(t, {}), 'parent.mjs');
  running('postgres');
  writeFileSync(
    parent,
    `import { fork, spawn } from 'node:child_process';
     const options = { env: { PATH: process.env.PATH }, stdio: 'inherit' };
     const child = process.argv[2] === 'fork' ? fork('${file}', [], options) : spawn(process.execPath, ['${file}'], options);
     child.on('exit', (code) => process.exit(code));`,
  );
  for (const how of ['fork', 'spawn']) {
    const { status, stderr } = spawnSync(process.execPath, ['--import', guard, parent, how], {
      encoding: 'utf8',
    });
    t.equal(status, 1, 'a program that it runs');
    t.match(stderr, 'this one starts postgres');
  }
});

t.test('options choose tiers', async (t) => {
  const files = ['unit', 'integration', 'acceptance', 'heavy'].map((tier) => ({ tier, needs: 'stores' }));
  const chosen = (...args: string[]) =>
    files.filter((file) => isChosen(file, readOptions(args))).map(({ tier }) => tier);
  t.same(chosen(), ['unit', 'integration', 'acceptance']);
  t.same(chosen('--all'), ['unit', 'integration', 'acceptance', 'heavy']);
  t.same(chosen('--tier', 'unit'), ['unit']);
  t.same(chosen('test/faults'), ['unit', 'integration', 'acceptance', 'heavy'], 'what is named, runs');
  t.same(chosen('--tier', 'unit', 'packages'), ['unit']);
});

t.test('a product of others takes the acceptance tests that ask for one', async (t) => {
  const args = ['--tier', 'acceptance', '--url', 'https://staging.example', '--admin-key', 'ck_1'];
  const options = readOptions(args);
  t.same(options.product, { url: 'https://staging.example', adminKey: 'ck_1' });
  t.equal(isChosen({ tier: 'acceptance', needs: 'product' }, options), true);
  t.equal(isChosen({ tier: 'acceptance', needs: 'stores' }, options), false);
  t.equal(isChosen({ tier: 'heavy', needs: 'product' }, options), false);
  t.equal(isChosen({ tier: 'heavy', needs: 'product' }, readOptions([...args, 'test/spec'])), true);
});

t.test('options that make no sense are refused', async (t) => {
  const url = ['--url', 'https://staging.example'];
  t.throws(() => readOptions(['--tier', 'quick']), /There is no tier "quick": take unit, integration/);
  t.throws(() => readOptions(['--tier', 'acceptance', ...url]), /go together/);
  t.throws(() => readOptions([...url, '--admin-key', 'ck_1']), /npm run test:acceptance -- --url/);
  t.throws(() => readOptions(['--quick']), { code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION' });
});

t.test('what is left out is counted by tier', async (t) => {
  const files = [{ tier: 'heavy' }, { tier: 'unit' }, { tier: 'unit' }];
  t.equal(
    describeTiers(files),
    '2 unit files (without a store), 1 heavy file (faults, browser, gateway, operations)',
  );
  t.equal(describeTiers([]), undefined);
});
