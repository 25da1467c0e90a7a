import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createClickHouse } from '@clicktrail/clickhouse';
import { processes } from '@clicktrail/local';
import { commands } from '@clicktrail/operator';
import { openPool } from '@clicktrail/postgres';
import { emptyStore } from '@clicktrail/testing';
import t from 'tap';
import { read, readCompose, readTargets, root, sourceOf, stagesOf } from '../src/index.js';

const targets = readTargets('deploy/Dockerfile');
const compose = readCompose('deploy/compose.yaml');
const built = ['ingest', 'query', 'conversions', 'manage', 'worker', 'migrations'];

t.test('every target runs a main that exists, and nobody is root', async (t) => {
  for (const name of built) {
    const line = stagesOf(targets, name);
    const main = line.find(({ command }) => command)?.command?.at(-1);
    const [member, sources] = sourceOf(name).split(/\/(?=src)/);
    t.equal(main, `dist/${sources}/main.js`, name);
    t.ok(existsSync(join(root, member!, sources!, 'main.ts')), `${name} has a main`);
    t.ok(existsSync(join(root, member!, main!)), `${name} has a compiled main`);
    t.match(line.find(({ user }) => user)?.user, /^[1-9]\d*:[1-9]\d*$/, `${name} is not root`);
  }
  t.match(stagesOf(targets, 'gateway')[0]?.base, /nginx-unprivileged/);
});

t.test(
  'an operator has the same commands in the image as in package.json, and nothing installs',
  async (t) => {
    const [operator] = stagesOf(targets, 'operator');
    t.same(operator!.entryPoint, ['node', '--enable-source-maps', 'dist/src/main.js']);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const typed = Object.values(scripts).filter((script) => script.includes('operator/run.mjs'));
    t.same(
      typed.map((script) => script.split(' ').at(-1)).sort(),
      [...Object.keys(commands), 'set-aside'].sort(),
      'the same commands',
    );
    t.match(read('deploy/operator/run.mjs'), "import('./dist/src/main.js')");
    t.match(
      read('deploy/Dockerfile'),
      /operator deploy .*--no-optional/,
      'without the stores of one machine',
    );
  },
);

t.test('a store that is away makes no container unhealthy', async (t) => {
  for (const name of [...built, 'gateway']) {
    const { healthCheck } = stagesOf(targets, name).find((each) => each.healthCheck)!;
    t.match(healthCheck, /\/healthz|^NONE$/, name);
  }
});

t.test('the image of ingest has the options of Node that the same process has under npm start', async (t) => {
  const command = stagesOf(targets, 'ingest').find((each) => each.command)!.command!;
  const { nodeOptions } = processes.find(({ name }) => name === 'origin')!;
  t.ok(nodeOptions!.length > 0);
  t.same(
    nodeOptions!.filter((option) => !command.includes(option)),
    [],
  );
});

t.test('what is built is what is started', async (t) => {
  const names = Object.entries(compose.services).flatMap(([name, service]) =>
    service.build ? [{ name, target: service.build.target, image: service.image }] : [],
  );
  t.strictSame(
    names.map(({ name }) => name).sort(),
    [...built, 'operator', 'gateway'].sort(),
    'every target has a service, and every service a target',
  );
  const pushed = /^for name in (.+); do$/m.exec(read('docs/deployment.md'))![1]!.split(' ');
  t.strictSame(pushed.sort(), names.map(({ name }) => name).sort(), 'and is pushed for Kubernetes');
  for (const { name, target, image } of names) {
    t.equal(target, name);
    t.equal(image, `clicktrail/${name}:\${VERSION:-${JSON.parse(read('package.json')).version}}`);
  }
});

t.test('tags are exact', async (t) => {
  const stores = Object.values(compose.services).flatMap(({ build, image }) => (build ? [] : [image]));
  const bases = targets.map(({ base }) => base).filter((base) => base.includes(':'));
  for (const image of [...stores, ...bases]) t.match(image, /:\d+\.\d+[\w.-]*$/, image);
});

t.test('the versions are those of package.json and of the stores that the tests run on', async (t) => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const least = /(\d+)\.(\d+)/.exec(engines.node)!.slice(1).map(Number) as [number, number];
  const node = /node:(\d+)\.(\d+)/.exec(stagesOf(targets, 'ingest').at(-1)!.base)!.slice(1).map(Number);
  const isSupported = node[0]! > least[0] || (node[0] === least[0] && node[1]! >= least[1]);
  t.ok(isSupported, `Node ${node.join('.')} is one of ${engines.node}`);
  t.equal(node[0]! % 2, 0, 'and of a line with long-term support');
  const pnpm = /pnpm@[\d.]+/;
  t.equal(pnpm.exec(read('deploy/Dockerfile'))?.[0], pnpm.exec(read('deploy/local/setup.mjs'))?.[0]);

  const clickhouse = createClickHouse(await emptyStore(t, 'clickhouse'));
  t.teardown(() => clickhouse.close());
  const answer = await clickhouse.query({ query: 'SELECT version()', format: 'TabSeparated' });
  const tag = compose.services.clickhouse!.image.split(':')[1]!;
  t.match(await answer.text(), new RegExp(`^${tag.replace('.', '\\.')}\\.`));

  const pool = openPool({
    databaseUrl: await emptyStore(t, 'postgres'),
    log: { info() {}, warn() {} },
    max: 1,
  });
  t.teardown(() => pool.end());
  const { rows } = await pool.query<{ server_version: string }>('SHOW server_version');
  t.equal(
    /postgres:(\d+)/.exec(compose.services.postgres!.image)?.[1],
    rows[0]!.server_version.split('.')[0],
  );
});
