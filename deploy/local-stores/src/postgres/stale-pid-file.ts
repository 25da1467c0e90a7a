import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endLeftover } from '../end-leftover.js';
import { processCommand, processIdentity } from '../process-identity.js';

/**
 * Clears the way for a new server where `postmaster.pid` was left by one that was killed. A server that
 * still serves this very folder is ended; a process that only happens to have the id now is left alone,
 * and the file goes. A file whose process is gone stays: Postgres then checks for itself that none of its
 * children still uses the data.
 */
export async function clearStalePidFile(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const pid = firstLineNumber(file);
  const identity = pid === undefined ? undefined : processIdentity(pid);
  if (pid === undefined || identity === undefined) return;
  if (processCommand(pid).includes(data)) await endLeftover({ pid, identity }, 'SIGINT');
  else rmSync(file, { force: true });
}

function firstLineNumber(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}
