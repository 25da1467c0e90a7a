import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { dirname, join } from 'node:path';

const mount = '/sys/fs/cgroup';
const prefix = 'clicktrail-';
/** Half the share of any other group, session or process beside it. */
const halfShare = { 1: { file: 'cpu.shares', value: '512' }, 2: { file: 'cpu.weight', value: '50' } };

/** Where a group says how much of the cores' time all its processes may have, and what it says where there is no limit. */
const limit = { 1: { file: 'cpu.cfs_quota_us', none: /^-1$/ }, 2: { file: 'cpu.max', none: /^max / } };

/** The control group of Linux by which the processor is shared out to a process. */
export interface GroupOfProcess {
  version: 1 | 2;
  /** Below the mount of its hierarchy; `/` for the root. */
  path: string;
}

/**
 * Finds the group in what `/proc/<pid>/cgroup` says: that of the processor in a hierarchy of version 1, or that of the
 * one hierarchy of version 2.
 */
export function groupOf(groups: string): GroupOfProcess {
  const lines = [...groups.matchAll(/^\d+:(.*?):(.*)$/gm)].map(([, controllers, path]) => ({
    controllers: controllers!.split(','),
    path: path!,
  }));
  const first = lines.find(({ controllers }) => controllers.includes('cpu'));
  if (first) return { version: 1, path: first.path };
  return { version: 2, path: lines.find(({ controllers }) => controllers.includes(''))?.path ?? '/' };
}

/** A control group with a share of the cores for one process. */
export interface CpuGroup {
  /** With `true` it runs only where and while nobody else wants a core; with `false` it has half a share. */
  goLast(last: boolean): void;
  /** To be called when the process has ended. */
  close(): void;
}

/**
 * Puts a process into a group of its own below the group of this process, so that all limits and what counts or ends
 * the group above go on to hold for it.
 *
 * @returns `undefined` where that is not allowed (mostly to root only, and not in a container), or not to be had, and
 *   where this process may not use all cores: there much time may be free, and none of it for this process and its own
 */
export function openCpuGroup(pid: number): CpuGroup | undefined {
  try {
    const { version, path } = groupOf(readFileSync('/proc/self/cgroup', 'utf8'));
    const parent = version === 1 ? join(mount, 'cpu', path) : join(mount, path);
    if (version === 2 && !controllers(parent, 'controllers').includes('cpu')) return undefined;
    if (availableParallelism() < cpus().length || isLimited(parent, mount, version)) return undefined;
    removeEmpty(parent);
    return openBelow(parent, version, pid);
  } catch {
    return undefined;
  }
}

/** Whether a group, or one above it up to `top`, has a limit of processor time. */
export function isLimited(group: string, top: string, version: 1 | 2): boolean {
  const { file, none } = limit[version];
  for (let dir = group; dir.startsWith(top); dir = dirname(dir)) {
    const path = join(dir, file);
    // The root has no such file, nor has a kernel without limits.
    if (existsSync(path) && !none.test(readFileSync(path, 'utf8').trim())) return true;
  }
  return false;
}

function openBelow(parent: string, version: 1 | 2, pid: number): CpuGroup {
  const dir = join(parent, `${prefix}${pid}`);
  mkdirSync(dir);
  const share = halfShare[version];
  const close = () => {
    try {
      removeEmpty(parent);
      if (version === 2) stopSharing(parent);
    } catch {
      // The group above is gone as well, or somebody else is at it; who comes next removes what is left.
    }
  };
  const goLast = (last: boolean) => {
    write(dir, 'cpu.idle', last ? '1' : '0');
    // Who no longer goes last has the usual share, and cannot be given one before.
    if (!last) write(dir, share.file, share.value);
  };
  try {
    if (version === 2) startSharing(parent, dir);
    goLast(false);
    write(dir, 'cgroup.procs', String(pid));
  } catch (error) {
    close();
    throw error;
  }
  return { goLast, close };
}

/**
 * A group of version 2 that has processes may share out the cores to groups below it where those are threaded. The root
 * may always, but there it would do so for the whole machine: only if it does already.
 */
function startSharing(parent: string, dir: string): void {
  const isRoot = !existsSync(join(parent, 'cgroup.type'));
  if (!isRoot) write(dir, 'cgroup.type', 'threaded');
  if (controllers(parent, 'subtree_control').includes('cpu')) return;
  if (isRoot) throw new Error('the machine does not share out its cores by control groups');
  write(parent, 'cgroup.subtree_control', '+cpu');
}

/** Leaves the group above as it was, unless others are still below it. */
function stopSharing(parent: string): void {
  const isRoot = !existsSync(join(parent, 'cgroup.type'));
  if (!isRoot && groupsBelow(parent).length === 0) write(parent, 'cgroup.subtree_control', '-cpu');
}

/** Removes groups whose process has ended, also one whose starter was killed. The system keeps those with a process. */
function removeEmpty(parent: string): void {
  for (const name of groupsBelow(parent).filter((name) => name.startsWith(prefix))) {
    try {
      rmdirSync(join(parent, name));
    } catch (error) {
      if (!['EBUSY', 'ENOENT'].includes((error as NodeJS.ErrnoException).code!)) throw error;
    }
  }
}

function groupsBelow(parent: string): string[] {
  return readdirSync(parent, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );
}

function controllers(dir: string, which: 'controllers' | 'subtree_control'): string[] {
  return readFileSync(join(dir, `cgroup.${which}`), 'utf8')
    .trim()
    .split(' ');
}

function write(dir: string, file: string, value: string): void {
  // Only a file that is there: the group may be gone, or the kernel older than what is asked for.
  writeFileSync(join(dir, file), value, { flag: 'r+' });
}
