import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, privateStore, waitFor } from '@clicktrail/testing';
import { Redis } from 'ioredis';

type Test = Parameters<typeof privateStore>[0];

/** The server program that the built-in store found or installed; the store itself is not used further. */
async function serverProgram(t: Test): Promise<string> {
  const { url } = await privateStore(t, 'redis');
  const redis = new Redis(url);
  const info = await redis.info('server');
  redis.disconnect();
  return /executable:(.+)/.exec(info)![1]!.trim();
}

/** A Redis with settings of the test's own and no password. It ends with the test. */
export async function bareRedis(t: Test, settings: string[], mode: string[] = []): Promise<string> {
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
