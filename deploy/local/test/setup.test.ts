import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';

const setup = fileURLToPath(new URL('../../setup.mjs', import.meta.url));

/** Runs a function of `setup.mjs` in a new process, and returns its result or the message of its error. */
function ask(name: string, version: string): string {
  const code = `import(${JSON.stringify(setup)}).then((s) => s.${name}('${version}')).catch((e) => e.message).then((text) => console.log(text ?? ''))`;
  return spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' }).stdout.trimEnd();
}

t.test('a Node that is too old is refused in one sentence', async (t) => {
  for (const version of ['18.20.4', '20.18.1', '16.0.0']) {
    t.equal(ask('requireNode', version), `Node ${version} is too old: Clicktrail needs Node 20.19 or newer.`);
  }
  for (const version of ['20.19.0', '20.20.2', '22.0.0', '24.1.0']) t.equal(ask('requireNode', version), '');
});

t.test('Node 20 is said to get no more fixes, in one line that names the Node to use', async (t) => {
  t.equal(
    ask('noteOnNode', '20.19.0'),
    'Node 20.19.0 works, but has had no fixes since April 2026: Node 24 is the one to use.',
  );
  for (const version of ['22.22.0', '24.21.0', '26.10.0']) t.equal(ask('noteOnNode', version), '');
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
