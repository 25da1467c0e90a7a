import { readFileSync } from 'node:fs';

/** What part of all cores' time since the call before nobody wanted: idle, or waiting for a disk. Linux only. */
export function freeTime(): () => number {
  let before = ticks();
  return () => {
    const now = ticks();
    const free = (now.free - before.free) / (now.all - before.all);
    before = now;
    return free;
  };
}

/** Of all cores together, since the machine was started. */
function ticks(): { all: number; free: number } {
  const stat = readFileSync('/proc/stat', 'utf8');
  // user, nice, system, idle, iowait, irq, softirq and steal; what guests took is in the first two already.
  const cores = stat.slice(0, stat.indexOf('\n')).trim().split(/\s+/).slice(1, 9).map(Number);
  return { all: cores.reduce((sum, each) => sum + each, 0), free: cores[3]! + cores[4]! };
}
