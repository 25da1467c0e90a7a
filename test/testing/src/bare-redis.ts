import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@clicktrail/local-stores';
import { Redis } from 'ioredis';
import { serverUrl } from './server-url.js';
import type { TestHandle } from './test-handle.js';
import { waitFor } from './wait-for.js';

/** The program that the built-in Redis found, or installed. */
async function serverProgram(t: TestHandle): Promise<string> {
  const redis = new Redis(await serverUrl(t, 'redis'));
  const info = await redis.info('server');
  redis.disconnect();
  return /executable:(.+)/.exec(info)![1]!.trim();
}

/**
 * A Redis that is not set up as the built-in one is: with settings of the test's own and no password. It ends with the test.
 * @param mode further arguments, `--sentinel` say
 * @returns its URL
 */
export async function bareRedis(t: TestHandle, settings: string[], mode: string[] = []): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'clicktrail-bare-redis-'));
  const port = await freePort();
  const lines = [`port ${port}`, 'bind 127.0.0.1', `dir "${dir}"`, 'save ""', ...settings];
  writeFileSync(join(dir, 'redis.conf'), `${lines.join('\n')}\n`);
  const child = spawn(await serverProgram(t), [join(dir, 'redis.conf'), ...mode], { stdio: 'ignore' });
  t.teardown(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(dir, { recursive: true, force: true });
  });
  const url = `redis://127.0.0.1:${port}`;
  const redis = new Redis(url);
  redis.on('error', () => {});
  await waitFor(() => redis.ping(), { what: 'an answer of the bare Redis' });
  redis.disconnect();
  return url;
}
