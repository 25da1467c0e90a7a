import t from 'tap';
import { type FoundFile, foundFile, runnerModule } from './modules.js';

interface Group {
  files: FoundFile[];
  heavy: boolean;
  needs: string;
  seconds: number;
}

const { groupsOf } = await runnerModule('groups.mjs');
const { randomOf } = await runnerModule('random.mjs');

const many = (member: string, count: number, more: Partial<FoundFile> = {}) =>
  Array.from({ length: count }, (_, i) => foundFile(`${member}/file-${i}`, more));
const grouped = (files: FoundFile[], seconds: (file: FoundFile) => number, seed = 1): Group[] =>
  groupsOf(files, seconds, randomOf(seed));
const names = (groups: Group[]) => groups.map(({ files }) => files.map(({ name }) => name));

t.test('each file is in one group, of its member and of what it needs', async (t) => {
  const files = [
    ...many('packages/http', 30),
    ...many('packages/queue', 12),
    ...many('packages/queue/unit', 9, { needs: 'nothing' }),
  ];
  const groups = grouped(files, () => 1);
  t.same(names(groups).flat().sort(), files.map(({ name }) => name).sort());
  for (const { files, needs } of groups) {
    t.equal(new Set(files.map(({ member }) => member)).size, 1);
    t.ok(files.every((file) => file.needs === needs));
  }
});

t.test('files of small members of a kind share a process', async (t) => {
  const files = ['access', 'config', 'events'].flatMap((folder) => many(`packages/${folder}`, 2));
  t.equal(grouped(files, () => 1).length, 1);
  t.equal(grouped([...files, ...many('deploy/checks', 2)], () => 1).length, 2);
});

t.test('groups of a member take about as long as each other', async (t) => {
  const files = many('services/manage', 40);
  const seconds = ({ name }: FoundFile) => (/-\d$/.test(name) ? 7 : 1);
  const groups = grouped(files, seconds);
  t.equal(groups.length, 5);
  for (const { seconds } of groups) t.ok(seconds >= 17 && seconds <= 23, `${seconds} s`);
});

t.test('a heavy file has a process of its own', async (t) => {
  const files = [
    foundFile('test/faults/one.heavy'),
    foundFile('test/faults/two.heavy'),
    ...many('packages/http', 3),
  ];
  const groups = grouped(files, () => 1);
  t.same(groups.map(({ files }) => files.length).sort(), [1, 1, 3], 'two heavy ones, and the rest');
});

t.test('heavy files begin first, then what needs no store, each the longest first', async (t) => {
  const seconds: Record<string, number> = {
    'long.heavy': 90,
    'short.heavy': 20,
    slow: 60,
    quick: 15,
    unit: 1,
  };
  const files = [
    foundFile('packages/a/unit', { needs: 'nothing' }),
    foundFile('packages/b/quick'),
    foundFile('packages/c/slow'),
    foundFile('test/d/short.heavy'),
    foundFile('test/d/long.heavy'),
  ];
  for (let seed = 0; seed < 20; seed += 1) {
    const groups = grouped(files, ({ name }) => seconds[name.split('/')[2]!]!, seed);
    t.same(
      groups.map(({ files }) => files[0]!.name.split('/')[2]),
      ['long.heavy', 'short.heavy', 'unit', 'slow', 'quick'],
    );
  }
});

t.test('a seed gives one order, and another seed another one', async (t) => {
  const files = many('packages/http', 50);
  const random: () => number = randomOf(7);
  const drawn = Array.from({ length: 1_000 }, random);
  t.ok(Math.min(...drawn) >= 0 && Math.min(...drawn) < 0.01);
  t.ok(Math.max(...drawn) < 1 && Math.max(...drawn) > 0.99);
  const order = (seed: number) => names(grouped(files, () => 1, seed));
  t.same(order(7), order(7));
  const members = (seed: number) => order(seed).map((group) => group.sort());
  t.notSame(members(7).sort(), members(8).sort(), 'others share a process');
  t.notSame(
    order(7).flat(),
    files.map(({ name }) => name),
  );
});

t.test('a seed is taken from TEST_SEED, or is a new one', async (t) => {
  const { seedOf } = await runnerModule('random.mjs');
  t.equal(seedOf({ TEST_SEED: '12345' }), 12345);
  t.equal(seedOf({ TEST_SEED: '0' }), 0);
  const some = Array.from({ length: 20 }, () => seedOf({}));
  t.ok(some.every(Number.isInteger));
  t.ok(new Set(some).size > 1);
});
