import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CpuGroup, openCpuGroup } from './control-group.js';
import { freeTime } from './processor-time.js';
import { hasSessionShare } from './session-share.js';

/**
 * How much a server that gives way steps back: where all want the cores, each of the others gets twice its share. Enough
 * that whoever wakes up goes first, and little enough that lists and reports are answered however much there is to do.
 */
const niceness = 3;

/** A user may step back once in a tenth of a second, whatever the process: several servers may start at once. */
const againAfterMs = 150;
const attempts = 10;

const lookEveryMs = 500;
/** The part of all cores' time that has to be free for a process to go last: to begin with it, and to stay with it. */
const enough = { toBegin: 0.3, toStay: 0.15 };

/**
 * Lets a process that has just been started have the cores after the others. To be called before it starts threads,
 * which inherit it.
 *
 * Linux mostly shares the cores between sessions first (autogroups), and looks at the niceness of a process only among
 * those of its session: a server in a session of its own has to step back as a session, too. Where it can have a control
 * group, it steps back as that, and goes last while much of the cores' time is free.
 *
 * @returns to be called when the process has ended
 */
export function giveWay(pid: number): () => void {
  // From where its starter stands: nobody but root may step forward.
  setPriority(pid, Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW));
  const group = openCpuGroup(pid);
  if (!group) {
    void stepBackAsSession(pid);
    return () => {};
  }
  leaveFree(pid);
  const stop = goLastWhileMuchIsFree(group, freeTime());
  return () => {
    stop();
    group.close();
  };
}

/**
 * Who goes last gives way at once, and who has half a share only when the system looks (every 4 ms on many). But who goes
 * last has nothing where the others want all: so only while much of the time is free.
 *
 * @param free the part of all cores' time that nobody wanted since the call before
 * @returns ends it
 */
export function goLastWhileMuchIsFree(group: Pick<CpuGroup, 'goLast'>, free: () => number): () => void {
  let isLast = false;
  const timer = setInterval(() => {
    try {
      const wanted = free() >= (isLast ? enough.toStay : enough.toBegin);
      if (wanted !== isLast) group.goLast(wanted);
      isLast = wanted;
    } catch {
      // The process has just ended, and its group with it, or too many files are open for a moment: the next look tells.
    }
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
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
 * keeps one core to itself while all who have to answer someone wait for each other on the other one. The share of the
 * session or the group stays what it is; without one such a thread would get next to nothing beside others, hence not
 * there.
 *
 * `chrt` is part of util-linux; where there is none, nothing changes.
 */
function leaveFree(pid: number): void {
  const args = ['--all-tasks', '--idle', '--pid', '0', String(pid)];
  spawn('chrt', args, { stdio: 'ignore' }).on('error', () => {});
}
