import { EventEmitter, once } from 'node:events';
import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { foldersBelow } from './members.js';

/** An editor writes more than one file when it saves, and a checkout writes many. */
const quietMs = 100;
const leftByEditor = /^\.|~$/;

/**
 * Gives the paths that changed in some folders, and in folders that are made in them, each time that nothing more has
 * changed for a tenth of a second. At first gives all folders, since a file may have changed before. What changes while
 * the caller works comes next. Ends with `stopping`.
 */
export async function* changesIn(folders: string[], stopping: AbortSignal): AsyncGenerator<Set<string>> {
  let changed = new Set(folders);
  let count = 0;
  const changes = watchAll(folders, stopping).on('change', (path: string) => {
    changed.add(path);
    count += 1;
  });
  const ends = { signal: stopping };
  try {
    for (;;) {
      if (changed.size === 0) await once(changes, 'change', ends);
      for (let seen = -1; seen !== count; ) {
        seen = count;
        await sleep(quietMs, undefined, ends);
      }
      const paths = changed;
      changed = new Set();
      yield paths;
    }
  } catch (error) {
    if (!stopping.aborted) throw error;
  }
}

/**
 * Emits `change` with a path. Each folder has a watcher of its own, which also sees a file that another one replaces;
 * `fs.watch` of a whole tree loses sight of it on Linux.
 */
function watchAll(folders: string[], stopping: AbortSignal): EventEmitter {
  const changes = new EventEmitter();
  const watchers = new Map<string, FSWatcher>();
  const add = (folder: string) => {
    watchers.get(folder)?.close();
    const watcher = watch(folder, (_, name) => {
      if (name === null || leftByEditor.test(name)) return;
      const path = join(folder, name);
      addFolders(path);
      changes.emit('change', path);
    });
    watcher.on('error', () => watcher.close());
    watchers.set(folder, watcher);
  };
  const addFolders = (path: string) => {
    try {
      for (const folder of foldersBelow(path)) add(folder);
    } catch {
      // It is a file, or is gone again.
    }
  };
  for (const folder of folders) add(folder);
  stopping.addEventListener('abort', () => {
    for (const watcher of watchers.values()) watcher.close();
  });
  return changes;
}
