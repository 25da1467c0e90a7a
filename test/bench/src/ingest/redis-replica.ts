import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@clicktrail/local-stores';
import { connectForCommands } from '@clicktrail/redis';

const readyWithinMs = 30_000;
const pollEveryMs = 50;

/**
 * Starts a replica of a Redis on this machine, synced to disk as the primary is.
 * @returns the call that ends it, once it has what the primary has
 * @throws where it does not follow the primary within 30 s
 */
export async function startReplica(primaryUrl: string): Promise<() => Promise<void>> {
  const { hostname, port, password } = new URL(primaryUrl);
  const primary = connectForCommands(primaryUrl);
  const dir = mkdtempSync(join(tmpdir(), 'clicktrail-redis-replica-'));
  try {
    const program = /executable:(.+)/.exec(await primary.info('server'))![1]!.trim();
    const settings = ['--bind', '127.0.0.1', '--port', String(await freePort()), '--dir', dir, '--save', ''];
    const child = spawn(
      program,
      [
        ...settings,
        ...['--appendonly', 'yes', '--appendfsync', 'always', '--replicaof', hostname, port],
        ...(password ? ['--masterauth', decodeURIComponent(password)] : []),
      ],
      { stdio: 'ignore' },
    );
    const stop = async () => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(dir, { recursive: true, force: true });
    };
    for (const giveUpAt = performance.now() + readyWithinMs; performance.now() < giveUpAt; ) {
      if (/slave0:.*state=online/.test(await primary.info('replication'))) return stop;
      await sleep(pollEveryMs);
    }
    await stop();
    throw new Error(`The replica of Redis did not follow its primary within ${readyWithinMs / 1000} s.`);
  } finally {
    primary.disconnect();
  }
}
