import { readFileSync } from 'node:fs';

/**
 * What part of all cores' time since the call before nobody wanted: idle, or waiting for a disk.
 *
 * @param stat gives the text of `/proc/stat`, which Linux alone has
 */
export function freeTime(stat = () => readFileSync('/proc/stat', 'utf8')): () => number {
  let before = ticks(stat());
  return () => {
    const now = ticks(stat());
    const free = (now.free - before.free) / (now.all - before.all);
    before = now;
    return free;
  };
}

/** Of all cores together, since the machine was started. */
function ticks(stat: string): { all: number; free: number } {
  // user, nice, system, idle, iowait, irq, softirq and steal; what guests took is in the first two already.
  const cores = stat.slice(0, stat.indexOf('\n')).trim().split(/\s+/).slice(1, 9).map(Number);
  return { all: cores.reduce((sum, each) => sum + each, 0), free: cores[3]! + cores[4]! };
}
