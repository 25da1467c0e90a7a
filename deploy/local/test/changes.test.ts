import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { changesIn } from '../src/dev/changes.js';
import { temporaryFolder } from './run-supervisor.js';

t.test(
  'files that others replace and files in new folders are seen, what editors leave is not',
  async (t) => {
    const root = temporaryFolder(t);
    const stopping = new AbortController();
    const changes = changesIn([root], stopping.signal);
    const seen = new Set<string>();
    const until = async (path: string) => {
      while (!seen.delete(path))
        for (const each of (await changes.next()).value as Set<string>) seen.add(each);
    };
    await until(root);
    const file = join(root, 'file.ts');
    for (const text of ['one', 'two', 'three']) {
      writeFileSync(join(root, '.file.swap'), text);
      renameSync(join(root, '.file.swap'), file);
      await until(file);
    }
    mkdirSync(join(root, 'new/deep'), { recursive: true });
    await until(join(root, 'new'));
    writeFileSync(join(root, 'new/deep/file.ts'), '');
    await until(join(root, 'new/deep/file.ts'));
    t.notOk([...seen].some((path) => path.endsWith('.swap')));
    stopping.abort();
    t.ok((await changes.next()).done);
  },
);
