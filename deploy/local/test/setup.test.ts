import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';

const setup = fileURLToPath(new URL('../../setup.mjs', import.meta.url));

/** Runs the check of the Node version in a new process, and returns its message. */
function check(version: string): string {
  const code = `import(${JSON.stringify(setup)}).then((s) => s.requireNode('${version}')).catch((e) => console.log(e.message))`;
  return spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' }).stdout;
}

t.test('a Node that is too old is refused in one sentence', async (t) => {
  for (const version of ['18.20.4', '20.18.1', '16.0.0']) {
    t.equal(check(version), `Node ${version} is too old: Clicktrail needs Node 20.19 or newer.\n`);
  }
  for (const version of ['20.19.0', '20.20.2', '22.0.0', '24.1.0']) t.equal(check(version), '');
});

t.test('npm start compiles what runs, and neither tests nor their helpers', async (t) => {
  const root = fileURLToPath(new URL('../../../..', import.meta.url));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-b', '--dry', '--force', 'deploy/local'], {
    cwd: root,
    encoding: 'utf8',
  });
  t.match(stdout, '/services/worker/tsconfig.json');
  t.match(stdout, '/deploy/clickhouse-embedded/tsconfig.json');
  t.notMatch(stdout, 'tsconfig.test.json');
  t.notMatch(stdout, '/test/');
});
