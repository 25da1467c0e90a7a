import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { groupOf } from './control-group.js';

const mount = '/sys/fs/cgroup';

/**
 * Whether Linux shares the cores between sessions (autogroups), this process being in one: not where that is switched
 * off, nor in a container or a service with a share of its own, nor on another system.
 */
export async function hasSessionShare(pid: number): Promise<boolean> {
  try {
    const isOn = (await readFile('/proc/sys/kernel/sched_autogroup_enabled', 'utf8')).trim() === '1';
    return isOn && !isInGroup(await readFile(`/proc/${pid}/cgroup`, 'utf8'), existsSync);
  } catch {
    return false;
  }
}

/**
 * Whether a control group that shares out the processor has the process. A group of version 2 does so where it, or one
 * above it, has a weight; the root has none, unless it is that of a container.
 *
 * @param groups what `/proc/<pid>/cgroup` says
 */
export function isInGroup(groups: string, exists: (path: string) => boolean): boolean {
  const own = groupOf(groups);
  if (own.version === 1) return own.path !== '/';
  for (let path = own.path; ; path = dirname(path)) {
    if (exists(join(mount, path, 'cpu.weight'))) return true;
    if (path === '/') return false;
  }
}
