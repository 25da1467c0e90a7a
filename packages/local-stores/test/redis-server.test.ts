import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
