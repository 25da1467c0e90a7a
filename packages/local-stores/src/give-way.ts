import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasSessionShare } from './session-share.js';

/**
 * How much a server that gives way steps back: where all want the cores, each of the others gets twice its share. Enough
 * that whoever wakes up goes first, and little enough that lists and reports are answered however much there is to do.
 */
const niceness = 3;

/** A user may step back once in a tenth of a second, whatever the process: several servers may start at once. */
const againAfterMs = 150;
const attempts = 10;

/**
 * Lets a process that has just been started have the cores after the others. To be called before it starts threads,
 * which inherit it.
 *
 * Linux mostly shares the cores between sessions first (autogroups), and looks at the niceness of a process only among
 * those of its session: a server in a session of its own has to step back as a session, too.
 */
export function giveWay(pid: number): void {
  // From where its starter stands: nobody but root may step forward.
  setPriority(pid, Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW));
  void stepBackAsSession(pid);
}

async function stepBackAsSession(pid: number): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    try {
      await writeFile(`/proc/${pid}/autogroup`, String(niceness), { flag: 'r+' });
      if (await hasSessionShare(pid)) leaveFree(pid);
      return;
    } catch (error) {
      // Another system, a sandbox, or a Linux that shares the cores in another way: there the niceness alone counts.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
    }
    await sleep(againAfterMs, undefined, { ref: false });
  }
}

/**
 * A core that runs nothing but threads of this kind (SCHED_IDLE) counts as free for whoever wakes up. Without it a merge
 * keeps one core to itself while all who have to answer someone wait for each other on the other one. The session's
 * share stays what it is; without sessions such a thread would get next to nothing beside others, hence not there.
 *
 * `chrt` is part of util-linux; where there is none, nothing changes.
 */
function leaveFree(pid: number): void {
  const args = ['--all-tasks', '--idle', '--pid', '0', String(pid)];
  spawn('chrt', args, { stdio: 'ignore' }).on('error', () => {});
}
