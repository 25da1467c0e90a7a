import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { folderOwner, startStore, startStores } from '../src/index.js';
import { processIdentity } from '../src/process-identity.js';
import { readRunRecord, writeRunRecord } from '../src/run-record.js';
import { temporaryFolder } from './temporary-folder.js';

const owner = fileURLToPath(new URL('./fixture-owner.js', import.meta.url));

/** Starts stores in a process of their own owner; gives the owner and the stores' process ids. */
async function startOwner(dir: string): Promise<[ChildProcess, number[]]> {
  const child = spawn(process.execPath, [owner, dir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  return [child, JSON.parse(line.toString()) as number[]];
}

const isGone = (pid: number) => processIdentity(pid) === undefined;

t.test('stores end when the process that started them is killed', async (t) => {
  const dir = temporaryFolder(t);
  const [child, pids] = await startOwner(dir);
  t.equal(folderOwner(dir), child.pid);
  child.kill('SIGKILL');
  const deadline = Date.now() + 15_000;
  while (!pids.every(isGone) && Date.now() < deadline) await sleep(50);
  t.same(pids.map(isGone), [true, true, true]);
  t.equal(folderOwner(dir), undefined, 'the folder is free again');
});

t.test('a start right after such a kill ends what is left and takes over', async (t) => {
  const dir = temporaryFolder(t);
  const [child, pids] = await startOwner(dir);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const stores = await startStores({ dir });
  t.teardown(() => stores.stop());
  t.same(pids.map(isGone), [true, true, true]);
});

t.test('a store that outlived its owner is ended by the next start', async (t) => {
  const dir = temporaryFolder(t);
  const stores = await startStores({ dir });
  const pids = [stores.postgres.pid!, stores.redis.pid!, stores.clickhouse.pid!];
  // As if the owner had died without its stores noticing.
  rmSync(join(dir, 'run', 'lock'));
  const next = await startStores({ dir });
  t.teardown(() => next.stop());
  t.same(pids.map(isGone), [true, true, true]);
});

t.test('a process that only has the recorded id is left alone', async (t) => {
  const dir = temporaryFolder(t);
  await (await startStore('redis', { dir })).stop();
  const bystander = spawn('sleep', ['60']);
  t.teardown(() => bystander.kill());
  writeRunRecord(dir, 'redis', { ...readRunRecord(dir, 'redis')!, pid: bystander.pid!, identity: 'another' });
  const redis = await startStore('redis', { dir });
  t.teardown(() => redis.stop());
  t.notOk(isGone(bystander.pid!));
});

t.test(
  'a postmaster.pid with the id of a living bystander does not keep Postgres from starting',
  async (t) => {
    const dir = temporaryFolder(t);
    const first = await startStore('postgres', { dir });
    const file = join(dir, 'postgres', 'postmaster.pid');
    const text = readFileSync(file, 'utf8');
    await first.stop();
    t.notOk(existsSync(file));
    // Of Postgres' own user: another's is no obstacle to Postgres itself.
    const { uid, gid } = statSync(join(dir, 'postgres'));
    const bystander = spawn('sleep', ['60'], { uid, gid });
    t.teardown(() => bystander.kill());
    writeFileSync(file, text.replace(/^\d+/, String(bystander.pid)));
    const second = await startStore('postgres', { dir });
    t.teardown(() => second.stop());
    t.notOk(isGone(bystander.pid!));
  },
);
