import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'tap';
import { groupOf, isLimited, openCpuGroup } from '../src/control-group.js';
import { goLastWhileMuchIsFree } from '../src/give-way.js';
import { freeTime } from '../src/processor-time.js';

test('the group of the processor is found, in hierarchies of version 1 and in the one of version 2', (t) => {
  t.same(groupOf('5:cpuset:/set\n3:cpu,cpuacct:/a/b\n0::/unified\n'), { version: 1, path: '/a/b' });
  t.same(groupOf('2:cpuacct:/a\n0::/user.slice\n'), { version: 2, path: '/user.slice' });
  t.end();
});

test('a process goes last while much is free, and has half a share otherwise', async (t) => {
  const asked: boolean[] = [];
  let free = 0.29;
  const end = goLastWhileMuchIsFree({ goLast: (last) => void asked.push(last) }, () => free);
  t.teardown(end);
  await sleep(700);
  t.same(asked, [], 'not enough to begin with it');
  for (const [next, wanted] of [
    [0.31, true],
    [0.16, true],
    [0.14, false],
    [0.29, false],
  ] as const) {
    free = next;
    await sleep(700);
    t.equal(asked.at(-1), wanted, `${next} of the time is free`);
  }
  t.equal(asked.length, 2, 'asked for what changes only');
});

test('what fails at one look is done at the next', async (t) => {
  const asked: boolean[] = [];
  let looks = 0;
  const free = () => {
    looks += 1;
    if (looks === 1) throw new Error('EMFILE');
    return looks < 4 ? 0.5 : 0;
  };
  const goLast = (last: boolean) => {
    asked.push(last);
    if (looks === 2 || looks === 4) throw new Error('EMFILE');
  };
  t.teardown(goLastWhileMuchIsFree({ goLast }, free));
  while (looks < 6) await sleep(50);
  t.same(asked, [true, true, false, false]);
});

test('a group goes last, has half a share again, and is gone when its process is', async (t) => {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  t.teardown(() => child.kill());
  const group = openCpuGroup(child.pid!);
  if (mayMakeGroups()) t.ok(group, 'this user may make groups');
  if (!group) return;
  const { version, path } = groupOf(readFileSync(`/proc/${child.pid}/cgroup`, 'utf8'));
  const dir = join('/sys/fs/cgroup', version === 1 ? 'cpu' : '', path);
  const read = (file: string) => readFileSync(join(dir, file), 'utf8').trim();
  const share = () => (version === 1 ? read('cpu.shares') : read('cpu.weight'));
  const half = version === 1 ? '512' : '50';
  t.match(path, new RegExp(`/clicktrail-${child.pid}$`));
  t.same([read('cpu.idle'), share()], ['0', half]);
  group.goLast(true);
  t.equal(read('cpu.idle'), '1');
  group.goLast(false);
  t.same([read('cpu.idle'), share()], ['0', half]);
  group.close();
  t.ok(existsSync(dir), 'not while the process runs');
  child.kill();
  await exited;
  group.close();
  t.notOk(existsSync(dir));
});

test('a limit of processor time is found in a group and in those above it', (t) => {
  const quota = (text: string, below = {}) => ({ 'cpu.cfs_quota_us': text, ...below });
  const max = (text: string, below = {}) => ({ 'cpu.max': text, ...below });
  const dir = t.testdir({
    free: {
      one: quota('-1\n', { own: quota('-1\n') }),
      two: { a: max('max 100000\n', { own: max('max 100000\n') }) },
    },
    limited: {
      one: quota('200000\n', { own: quota('-1\n') }),
      two: { a: max('200000 100000\n', { own: {} }) },
    },
  });
  for (const [name, isSo] of [
    ['free', false],
    ['limited', true],
  ] as const) {
    const top = join(dir, name);
    t.equal(isLimited(join(top, 'one', 'own'), top, 1), isSo, `${name}, version 1`);
    t.equal(isLimited(join(top, 'two', 'a', 'own'), top, 2), isSo, `${name}, version 2`);
  }
  t.end();
});

const mayUseAllOfMany =
  process.platform === 'linux' && cpus().length > 1 && availableParallelism() === cpus().length;

test('who may not use all cores makes no group', { skip: !mayUseAllOfMany }, (t) => {
  const module = new URL('../src/control-group.js', import.meta.url).href;
  const script =
    'const { openCpuGroup } = await import(process.argv[1]); console.log(openCpuGroup(process.pid) === undefined)';
  const node = [process.execPath, '--input-type=module', '--eval', script, module];
  const { stdout } = spawnSync('taskset', ['-c', '0', ...node], { encoding: 'utf8' });
  t.equal(stdout.trim(), 'true');
  t.end();
});

test('free is what was idle or waited for a disk since the look before', (t) => {
  const looks = [
    'cpu  1000 20 300 5000 40 5 6 7 900 80\ncpu0 1 1 1 1 1 1 1 1 1 1\n',
    'cpu  1030 30 310 5020 50 10 11 12 930 90\ncpu0 9 9 9 9 9 9 9 9 9 9\n',
    'cpu  1030 30 310 5120 50 10 11 12 930 90\n',
  ];
  const free = freeTime(() => looks.shift()!);
  t.equal(free(), 30 / 95, 'guests are not counted twice');
  t.equal(free(), 1);
  t.end();
});

test('a core that is kept busy is not free', { skip: process.platform !== 'linux' }, (t) => {
  const free = freeTime();
  const until = performance.now() + 300;
  while (performance.now() < until);
  const share = free();
  t.ok(share >= 0 && share <= 1 - 0.5 / cpus().length, String(share));
  t.end();
});

/** Whether groups can be made here for sure. With version 2 more than the folder decides. */
function mayMakeGroups(): boolean {
  try {
    const { version, path } = groupOf(readFileSync('/proc/self/cgroup', 'utf8'));
    const parent = join('/sys/fs/cgroup/cpu', path);
    if (version === 2 || !mayUseAllOfMany || isLimited(parent, '/sys/fs/cgroup', 1)) return false;
    const dir = join(parent, `test-${process.pid}`);
    mkdirSync(dir);
    const hasIdle = existsSync(join(dir, 'cpu.idle'));
    rmdirSync(dir);
    return hasIdle;
  } catch {
    return false;
  }
}
