import { readFileSync } from 'node:fs';

const everyMs = 50;
const mebibyte = 1_048_576;

/** The resident memory of a process, in MiB. Linux only. */
export function residentMiB(pid: number): number {
  const kibibytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kibibytes === undefined) throw new Error(`Nothing is known of the memory of process ${pid}.`);
  return (Number(kibibytes) * 1_024) / mebibyte;
}

/** Watches a process; `stop` gives the most that it has had. */
export function watchMemory(pid: number): { stop: () => number } {
  let most = residentMiB(pid);
  const timer = setInterval(() => {
    most = Math.max(most, residentMiB(pid));
  }, everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      return Math.max(most, residentMiB(pid));
    },
  };
}
