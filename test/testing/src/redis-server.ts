import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@clicktrail/local-stores';
import { Redis } from 'ioredis';
import { serverUrl } from './server-url.js';
import type { TestHandle } from './test-handle.js';
import { waitFor } from './wait-for.js';

/** A Redis server of the test's own, without a password. */
export interface RedisServer {
  port: number;
  url: string;
  /** Ends it as a crash does, or freezes and thaws it (`SIGSTOP`, `SIGCONT`). */
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  /** Starts it again with its data, once it was killed; resolves when it answers. */
  start(): Promise<void>;
}

/** The program that the built-in Redis found, or installed. */
async function serverProgram(t: TestHandle): Promise<string> {
  const redis = new Redis(await serverUrl(t, 'redis'));
  const info = await redis.info('server');
  redis.disconnect();
  return /executable:(.+)/.exec(info)![1]!.trim();
}

/**
 * Starts a Redis server with settings of the test's own; it ends with the test.
 * @param mode further arguments, `--sentinel` say
 */
export async function redisServer(
  t: TestHandle,
  settings: readonly string[],
  mode: readonly string[] = [],
): Promise<RedisServer> {
  const dir = mkdtempSync(join(tmpdir(), 'clicktrail-redis-server-'));
  const file = join(dir, 'redis.conf');
  const port = await freePort();
  const lines = [`port ${port}`, 'bind 127.0.0.1', `dir "${dir}"`, 'save ""', ...settings];
  writeFileSync(file, `${lines.join('\n')}\n`);
  const program = await serverProgram(t);
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess;

  const start = async () => {
    child = spawn(program, [file, ...mode], { stdio: 'ignore' });
    const redis = new Redis(url);
    redis.on('error', () => {});
    await waitFor(() => redis.ping(), { what: 'an answer of the Redis server', timeoutMs: 30_000 });
    redis.disconnect();
  };
  const signal = async (name: NodeJS.Signals) => {
    child.kill(name);
    if (name === 'SIGKILL' && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  await start();
  t.teardown(async () => {
    await signal('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  });
  return { port, url, signal, start };
}
