import { writeFile } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const niceness = 3;

// Linux lets an ordinary user change an autogroup ten times a second, over all processes.
const retryAfterMs = 150;
const attempts = 10;

/**
 * Lowers the priority of a process that has just started and has no threads yet. While all cores are busy, every other
 * process gets about twice its share.
 *
 * Linux mostly shares the cores between sessions first (autogroups), and compares niceness only within one. A server in a
 * session of its own therefore needs the niceness of its session, too.
 */
export function lowerPriority(pid: number): void {
  // Relative to this process: only root may raise a priority.
  setPriority(pid, Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW));
  void lowerSessionPriority(pid);
}

async function lowerSessionPriority(pid: number): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    try {
      return await writeFile(`/proc/${pid}/autogroup`, String(niceness), { flag: 'r+' });
    } catch (error) {
      // Without autogroups, the niceness of the process alone counts.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
    }
    await sleep(retryAfterMs, undefined, { ref: false });
  }
}
