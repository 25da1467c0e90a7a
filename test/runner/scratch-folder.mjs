import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Linux' file system in memory. */
const inMemory = '/dev/shm';
/** A whole run holds some 300 MB at once. */
const bytesFreeMin = 4 * 2 ** 30;
const named = 'clicktrail-tests-';

/**
 * A folder in memory for all that the tests keep for a while, their stores' data too, or undefined where there is no
 * room for one: then they use the disk. Every test that kills a store finds its data there just as well, and a disk that
 * other programs keep busy makes no store silent for seconds, beyond the time limits of the product.
 */
export function scratchFolder() {
  if (!hasRoom()) return undefined;
  removeLeftOver();
  const folder = join(inMemory, named + process.pid);
  mkdirSync(folder, { mode: 0o755 });
  return folder;
}

function hasRoom() {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= bytesFreeMin;
  } catch {
    return false;
  }
}

/** Of this user's runs that were killed: memory is not given back by itself. */
function removeLeftOver() {
  for (const name of readdirSync(inMemory)) {
    if (!name.startsWith(named) || isRunning(Number(name.slice(named.length)))) continue;
    const folder = join(inMemory, name);
    const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
    if (owner === process.getuid()) rmSync(folder, { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
