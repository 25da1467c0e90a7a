import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, type RunRecord } from './run-record.js';

const forcedAfterMs = 10_000;
const checkedEveryMs = 20;

/**
 * Ends the process that an earlier start left behind when it was killed. Only a process that is proven to
 * be the recorded one is touched: its id and its start time must both agree.
 */
export async function endLeftover(
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
    // It ended in between: what was wanted.
  }
}
