import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processIdentity } from './process-identity.js';
import { isAlive, runFolder } from './run-record.js';

interface Owner {
  pid: number;
  identity: string;
}

/** Returns the process that uses the stores below `dir` now, or `undefined`. */
export function folderOwner(dir: string): number | undefined {
  const owner = readOwner(lockFile(dir));
  return owner && isAlive(owner) ? owner.pid : undefined;
}

/**
 * Locks the data folder for this process, so that two processes never start stores in one folder. Takes over the lock of
 * a killed process. Throws if a running process holds it.
 *
 * @returns a function that releases the lock
 */
export function lockFolder(dir: string): () => void {
  const file = lockFile(dir);
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) }));
  try {
    while (!linked(mine, file)) removeStale(dir, file);
  } finally {
    rmSync(mine, { force: true });
  }
  return () => rmSync(file, { force: true });
}

const lockFile = (dir: string) => join(runFolder(dir), 'lock');

/** Creates a link, which fails if the name exists, so exactly one of several processes succeeds. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function removeStale(dir: string, file: string): void {
  const owner = folderOwner(dir);
  if (owner !== undefined) throw inUse(dir, owner);
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return; // Another process was faster.
  }
  // In between, another may have taken the folder: then the lock that was moved is a good one.
  const moved = readOwner(aside);
  const fresh = moved && isAlive(moved);
  if (fresh) linked(aside, file);
  rmSync(aside, { force: true });
  if (fresh) throw inUse(dir, moved.pid);
}

const inUse = (dir: string, pid: number) =>
  new Error(
    `The data folder ${dir} is in use by process ${pid}: stop that one first, or set another DATA_DIR.`,
  );

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}
