import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { processCommand, processIdentity } from '../process-identity.js';
import { stopOrphan } from '../stop-orphan.js';

/**
 * Resolves a `postmaster.pid` that a killed server has left. A server that still serves this folder is ended. If another
 * process has the id now, only the file is removed. If no process has it, the file stays: Postgres itself then checks that
 * none of its children still uses the data.
 */
export async function clearStalePidFile(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const pid = firstLineNumber(file);
  const identity = pid === undefined ? undefined : processIdentity(pid);
  if (pid === undefined || identity === undefined) return;
  if (processCommand(pid).includes(data)) await stopOrphan({ pid, identity }, 'SIGINT');
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
