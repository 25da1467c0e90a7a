/** The fields of `/proc/PID/stat` that are used here. */
export interface ProcStat {
  pid: number;
  parent: number;
  /** Processor time so far, its own and the kernel's for it, in ticks of the clock. */
  ticks: number;
  /** Ticks from the start of the machine to that of the process: with the pid, it names a process for good. */
  startedAt: number;
}

/**
 * Reads the text of `/proc/PID/stat`. The second field is the name of the program in brackets, which may have blanks and
 * brackets itself.
 * @throws for a text that is none
 */
export function readStat(text: string): ProcStat {
  const afterName = text.lastIndexOf(') ');
  // The third field, the state, is the first of these.
  const fields = text.slice(afterName + 2).split(' ');
  const field = (number: number) => Number(fields[number - 3]);
  const stat = {
    pid: Number.parseInt(text, 10),
    parent: field(4),
    ticks: field(14) + field(15),
    startedAt: field(22),
  };
  if (afterName < 0 || Object.values(stat).some((value) => !Number.isInteger(value)))
    throw new Error(`Not the text of /proc/PID/stat: ${text.slice(0, 100)}`);
  return stat;
}

/** The process and all below it. */
export function treeOf(root: number, all: ProcStat[]): ProcStat[] {
  const children = new Map<number, ProcStat[]>();
  for (const stat of all) children.set(stat.parent, [...(children.get(stat.parent) ?? []), stat]);
  const found = all.filter(({ pid }) => pid === root);
  // Grows while it is read.
  for (const { pid } of found) found.push(...(children.get(pid) ?? []));
  return found;
}
