import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { bareRedis, freePort } from '@clicktrail/testing';
import t from 'tap';
import { runSupervisor, temporaryFolder } from './run-supervisor.js';

t.test('a port that is taken is said before anything is started', async (t) => {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  t.teardown(() => server.close());
  const run = await runSupervisor(t, { port });
  t.equal(await run.ended, 1);
  t.equal(run.said(), `127.0.0.1:${port} is in use already: stop what uses it, or set another PORT.\n`);
  t.notOk(existsSync(join(run.dataDir, 'postgres')));
});

t.test('a setting that makes no sense is said by its name before anything is started', async (t) => {
  for (const [env, sentence] of [
    [{ PORT: 'http' }, 'PORT must be a number from 1 to 65535, not "http".\n'],
    [
      { LOG_LEVEL: 'verbose' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "verbose".\n',
    ],
    [
      { DATABASE_URL: 'localhost' },
      'DATABASE_URL must be a URL such as postgres://user:password@host:5432/database.\n',
    ],
    [
      { CLICKHOUSE_URL: '127.0.0.1:8123' },
      'CLICKHOUSE_URL must be a URL such as http://user:password@host:8123/database.\n',
    ],
    [
      { ADMIN_KEY: 'two words and more' },
      'ADMIN_KEY must be printable ASCII characters without spaces, at least 16.\n',
    ],
    [{ HOST: '192.0.2.1' }, /^192\.0\.2\.1:\d+ is no address of this machine: set another HOST\.\n$/],
  ] as const) {
    const run = await runSupervisor(t, { env });
    t.equal(await run.ended, 1);
    t.match(run.said(), sentence);
    t.notOk(existsSync(join(run.dataDir, 'postgres')));
  }
});

t.test('a server of the wrong kind is said in one sentence', async (t) => {
  const run = await runSupervisor(t, { env: { REDIS_URL: await bareRedis(t, ['cluster-enabled yes']) } });
  t.equal(await run.ended, 1);
  t.match(run.said(), /^REDIS_URL leads to a node of a Redis Cluster/m);
});

t.test('arguments are refused: its settings are variables', async (t) => {
  const usage = 'PORT=8081 DATA_DIR=/srv/clicktrail npm start';
  const refused = await runSupervisor(t, { args: ['--port', '1'] });
  t.equal(await refused.ended, 1);
  t.equal(refused.said(), `Unknown option '--port'. Usage: ${usage}\n`);
  const helped = await runSupervisor(t, { args: ['--help'] });
  t.equal(await helped.ended, 0);
  t.match(helped.said(), usage);
  for (const { dataDir } of [refused, helped]) t.notOk(existsSync(join(dataDir, 'postgres')));
});

t.test('a data folder that cannot be written is said', async (t) => {
  const file = join(temporaryFolder(t), 'file');
  writeFileSync(file, '');
  const run = await runSupervisor(t, { dataDir: join(file, 'data') });
  t.equal(await run.ended, 1);
  t.match(
    run.said(),
    /^The data folder \S+ cannot be written \(ENOTDIR\): set DATA_DIR to one that can\.\n$/,
  );
});

t.test('a data folder in use is said, and its user is left alone', async (t) => {
  const first = await runSupervisor(t);
  await first.until('Clicktrail is ready');
  const second = await runSupervisor(t, { dataDir: first.dataDir });
  t.equal(await second.ended, 1);
  t.match(second.said(), `The data folder ${first.dataDir} is in use by process ${first.pid}`);
  t.ok(await first.askOrigin());
});

t.test('two copies with a data folder each run side by side', async (t) => {
  const runs = await Promise.all([runSupervisor(t), runSupervisor(t)]);
  await Promise.all(runs.map((run) => run.until('Clicktrail is ready')));
  const [one, two] = await Promise.all(runs.map((run) => run.askOrigin()));
  t.not(one?.given.DATABASE_URL, two?.given.DATABASE_URL);
  for (const run of runs) run.interrupt();
  t.same(await Promise.all(runs.map((run) => run.ended)), [0, 0]);
});

t.test(
  'where Redis is missing and cannot be installed it is said, and nothing is left running',
  async (t) => {
    const bin = join(temporaryFolder(t), 'bin');
    mkdirSync(bin);
    // A search path with what starting Postgres takes, and no package manager.
    for (const program of ['setpriv', 'true', 'sh']) symlinkSync(`/usr/bin/${program}`, join(bin, program));
    const run = await runSupervisor(t, { env: { PATH: bin } });
    t.equal(await run.ended, 1);
    t.match(run.said(), /Redis is missing and could not be installed: install redis-server/);
    t.notMatch(run.said(), /at .*\.js/);
    t.notOk(existsSync(join(run.dataDir, 'postgres', 'postmaster.pid')));
    t.notOk(existsSync(join(run.dataDir, 'run', 'lock')));
  },
);

t.test('a part that ends while it starts is said with the end of its log', async (t) => {
  const run = await runSupervisor(t, { env: { PROCESS_FAILS: 'yes' } });
  t.equal(await run.ended, 1);
  t.match(run.said(), /The worker ended while it started\. Its log ends:\nno way\n/);
  t.match(run.said(), /^Admin key {2}\S+ {3}\(made by this start/m, 'no later start could show it');
  t.notOk(existsSync(join(run.dataDir, 'postgres', 'postmaster.pid')));
});

t.test(
  'a server of your own that does not answer, or cannot be used, is said, and nothing is left running',
  async (t) => {
    for (const [env, sentence] of [
      [{ REDIS_URL: `redis://127.0.0.1:${await freePort()}` }, /^REDIS_URL: connect ECONNREFUSED/m],
      [
        { CLICKHOUSE_URL: `http://127.0.0.1:${await freePort()}/x` },
        /^CLICKHOUSE_URL: ClickHouse cannot be prepared \(/m,
      ],
      [
        { DATABASE_URL: `postgres://localhost:${await freePort()}/x` },
        /^DATABASE_URL: Postgres cannot be prepared \(.+\)$/m,
      ],
    ] as const) {
      const run = await runSupervisor(t, { env });
      t.equal(await run.ended, 1);
      t.match(run.said(), sentence);
      t.notMatch(run.said(), /at .*\.js/);
      t.notOk(existsSync(join(run.dataDir, 'postgres', 'postmaster.pid')));
      t.notOk(existsSync(join(run.dataDir, 'run', 'lock')));
    }
  },
);
