import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { folderOwner, readRunRecord, startStores } from '../src/index.js';
import { isAlive } from '../src/run-record.js';
import { temporaryFolder } from './temporary-folder.js';

t.test('when one store cannot start, the others are stopped and its log is told', async (t) => {
  const dir = temporaryFolder(t);
  const first = await startStores({ dir });
  await first.stop();
  const log = join(dir, 'redis', 'appendonlydir');
  const manifest = readdirSync(log).find((name) => name.endsWith('.manifest'))!;
  writeFileSync(join(log, manifest), 'no manifest\n');
  await t.rejects(startStores({ dir }), { message: /^Redis ended while it started[\s\S]*manifest/ });
  for (const name of ['postgres', 'redis', 'clickhouse'] as const) {
    t.notOk(isAlive(readRunRecord(dir, name)!), name);
  }
  t.equal(folderOwner(dir), undefined, 'the folder is free again');
});
