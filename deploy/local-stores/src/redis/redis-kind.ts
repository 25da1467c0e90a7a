import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { redisMemoryBytes, serverEnvironment } from '../config.js';
import type { StoreKind } from '../open-store.js';
import { runFolder } from '../run-record.js';
import { storePassword } from '../secret-file.js';
import { spawnServer } from '../spawn-server.js';
import { waitUntilReady } from '../wait-until-ready.js';
import { findRedisServer } from './find-server.js';
import { installRedisServer, redisMissing } from './install-server.js';
import { pingRedis } from './ping.js';
import { redisSettings } from './settings.js';

const stopWithinMs = 5_000;

/** The local Redis below `dir`. Installs the server first if it is missing. */
export async function redisKind(dir: string, say: (line: string) => void): Promise<StoreKind> {
  const command = await redisServer(say);
  const password = storePassword(dir, 'redis');
  return {
    name: 'redis',
    stopSignal: 'SIGTERM',
    url: (port) => `redis://:${password}@127.0.0.1:${port}/0`,
    launch: (port) => launch(dir, command, port, password),
  };
}

async function redisServer(say: (line: string) => void): Promise<string> {
  const searchPath = serverEnvironment().PATH ?? '';
  const found = findRedisServer(searchPath);
  if (found) return found;
  await installRedisServer(searchPath, say);
  const installed = findRedisServer(searchPath);
  if (!installed) throw new Error(redisMissing);
  return installed;
}

async function launch(dir: string, command: string, port: number, password: string) {
  const cwd = join(dir, 'redis');
  const settings = join(runFolder(dir), 'redis.conf');
  mkdirSync(cwd, { recursive: true, mode: 0o700 });
  // In a file and not among the arguments, where every user of the machine could read the password.
  const memoryBytesMax = redisMemoryBytes();
  const text = redisSettings({ port, folder: cwd, password, memoryBytesMax });
  writeFileSync(settings, text, { mode: 0o600 });
  const running = spawnServer({
    name: 'redis',
    dir,
    command,
    args: [settings],
    cwd,
    stopSignal: 'SIGTERM',
    stopWithinMs,
  });
  await waitUntilReady({ name: 'redis', dir, running }, () => pingRedis(port, password));
  return running;
}
