import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, type RunRecord } from './run-record.js';

const forcedAfterMs = 10_000;
const checkedEveryMs = 20;

/**
 * Stops the process that a killed start has left running. Its id and its start time must both match the record, so no other
 * process is ever signalled.
 */
export async function stopOrphan(
  record: Pick<RunRecord, 'pid' | 'identity'> | undefined,
  signal: NodeJS.Signals,
): Promise<void> {
  if (!record || !isAlive(record)) return;
  send(record.pid!, signal);
  const deadline = Date.now() + forcedAfterMs;
  while (isAlive(record)) {
    if (Date.now() > deadline) send(record.pid!, 'SIGKILL');
    await sleep(checkedEveryMs);
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}
