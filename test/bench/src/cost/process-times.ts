import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { type ByKind, byKind, type Kind, kindOf } from './kinds.js';
import { type ProcStat, readStat, treeOf } from './proc-stat.js';

/** The processor time that each process of a tree has taken since it started, in seconds. */
export type Times = Map<string, { kind: Kind; seconds: number }>;

let ticks: number | undefined;

/** Asks the system, once. */
function ticksPerSecond(): number {
  ticks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  return ticks;
}

/** Processes that end while they are read are left out. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The processes that descend from one, and itself. */
export function processesBelow(root: number): ProcStat[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const texts = pids.map((pid) => readIfThere(`/proc/${pid}/stat`)).filter((text) => text !== undefined);
  return treeOf(root, texts.map(readStat));
}

/** Tells whether a process still runs. It compares the time of its start, too, because another may have its number by now. */
export function isRunning({ pid, startedAt }: ProcStat): boolean {
  const text = readIfThere(`/proc/${pid}/stat`);
  return text !== undefined && readStat(text).startedAt === startedAt;
}

/** Reads the processor time of every process that descends from one, and its own. */
export function timesBelow(root: number): Times {
  const perSecond = ticksPerSecond();
  return new Map(
    processesBelow(root).map((stat) => [
      `${stat.pid} ${stat.startedAt}`,
      { kind: kindOf(readIfThere(`/proc/${stat.pid}/cmdline`) ?? ''), seconds: stat.ticks / perSecond },
    ]),
  );
}

/**
 * The processor time by kind between two readings. Each process is compared with itself, so that one which has ended
 * takes no time back; what it took since the first reading is lost.
 */
export function spentBetween(before: Times, after: Times): ByKind {
  const spent = byKind(() => 0);
  for (const [process, { kind, seconds }] of after)
    spent[kind] += seconds - (before.get(process)?.seconds ?? 0);
  return spent;
}
