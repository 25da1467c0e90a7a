import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { folderOwner, lockFolder } from '../src/folder-lock.js';
import { temporaryFolder } from './temporary-folder.js';

function folder(t: Parameters<typeof temporaryFolder>[0]): string {
  const dir = temporaryFolder(t);
  mkdirSync(join(dir, 'run'));
  return dir;
}

t.test('a folder has one owner at a time', async (t) => {
  const dir = folder(t);
  const unlock = lockFolder(dir);
  t.equal(folderOwner(dir), process.pid);
  t.throws(() => lockFolder(dir), { message: new RegExp(`${dir} is in use by process ${process.pid}`) });
  unlock();
  t.equal(folderOwner(dir), undefined);
  lockFolder(dir)();
});

t.test('the lock of a process that is gone, or was never whole, is taken over', async (t) => {
  for (const left of ['{"pid":1,"identity":"another boot"}', '', '{']) {
    const dir = folder(t);
    writeFileSync(join(dir, 'run', 'lock'), left);
    const unlock = lockFolder(dir);
    t.equal(folderOwner(dir), process.pid);
    unlock();
  }
});
