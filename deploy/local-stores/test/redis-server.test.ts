import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireEngine } from '@clicktrail/clickhouse-embedded';
import t from 'tap';
import { findRedisServer } from '../src/redis/find-server.js';
import { installRedisServer, redisMissing } from '../src/redis/install-server.js';
import { temporaryFolder } from './temporary-folder.js';

function program(folder: string, name: string): string {
  const file = join(folder, name);
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, 0o755);
  return file;
}

t.test('redis-server is preferred, valkey-server will do', async (t) => {
  const [one, two] = [temporaryFolder(t), temporaryFolder(t)];
  const path = `${one}:${two}`;
  t.equal(findRedisServer(path), undefined);
  const valkey = program(one, 'valkey-server');
  t.equal(findRedisServer(path), valkey);
  const redis = program(two, 'redis-server');
  t.equal(findRedisServer(path), redis);
});

t.test('a folder or a plain file of that name is no server', async (t) => {
  const [one, two] = [temporaryFolder(t), temporaryFolder(t)];
  mkdirSync(join(one, 'redis-server'));
  writeFileSync(join(two, 'redis-server'), '');
  t.equal(findRedisServer(`${one}:${two}`), undefined);
});

t.test('without a package manager it is said what to install', async (t) => {
  const said: string[] = [];
  await t.rejects(
    installRedisServer(temporaryFolder(t), (line) => said.push(line)),
    { message: redisMissing },
  );
  t.same(said, []);
});

t.test('where a package manager fails, its last word is told', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(program(folder, 'brew'), '#!/bin/sh\necho looking >&2; echo "no such network" >&2; exit 1\n');
  const { PATH } = process.env;
  t.teardown(() => {
    process.env.PATH = PATH;
  });
  process.env.PATH = folder;
  const said: string[] = [];
  await t.rejects(
    installRedisServer(folder, (line) => said.push(line)),
    { message: `${redisMissing}\nbrew: no such network` },
  );
  t.same(said, ['Installing Redis with brew (once)']);
});

t.test('a machine for which there is no ClickHouse is told what to do', async (t) => {
  requireEngine();
  t.throws(() => requireEngine({ platform: 'sunos', arch: 'x64' }), {
    message: /sunos-x64: set CLICKHOUSE_URL/,
  });
});
