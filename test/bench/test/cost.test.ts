import { test } from 'tap';
import { costFinding } from '../src/cost/cost-finding.js';
import { byKind, kindOf } from '../src/cost/kinds.js';
import { readStat, treeOf } from '../src/cost/proc-stat.js';
import { spentBetween, type Times } from '../src/cost/process-times.js';
import { type Burst, costOf, medianCost, quantile, ratioOf } from '../src/cost/samples.js';

const statText = (pid: number, name: string, parent: number) =>
  `${pid} (${name}) S ${parent} ${pid} ${pid} 0 -1 4194560 2411 901 0 0 523 77 1 2 20 0 11 0 98765 1073741824 4096 184467\n`;

test('the text of /proc/PID/stat, whatever the program is called', async (t) => {
  for (const name of ['node', 'node (main) S 7', 'a b', ')']) {
    t.strictSame(
      readStat(statText(42, name, 7)),
      { pid: 42, parent: 7, ticks: 600, startedAt: 98_765 },
      name,
    );
  }
  for (const text of ['', '42 node S 7', '42 (node) S 7']) t.throws(() => readStat(text), /Not the text of/);
});

test('a tree is a process and all that descend from it', async (t) => {
  const all = [
    [9, 5],
    [2, 1],
    [5, 2],
    [3, 1],
    [7, 2],
    [8, 3],
  ].map(([pid, parent]) => readStat(statText(pid!, 'node', parent!)));
  t.strictSame(
    treeOf(2, all).map(({ pid }) => pid),
    [2, 5, 7, 9],
  );
  t.strictSame(treeOf(4, all), []);
});

test('the kind of a process, by its command line', async (t) => {
  const preload = ['--import', 'file:///srv/deploy/local/dist/src/stop-with-parent.js'];
  const lines: [string[], string][] = [
    [['/usr/bin/node', 'deploy/local/start.mjs'], 'rest'],
    [['/usr/bin/node', ...preload, '--single-threaded-gc', '/srv/deploy/local/dist/src/origin.js'], 'ingest'],
    [['/usr/bin/node', ...preload, '/srv/services/worker/dist/src/main.js'], 'worker'],
    [['/usr/bin/node', '/srv/deploy/clickhouse-embedded/dist/src/main.js'], 'ClickHouse'],
    [['/usr/bin/redis-server 127.0.0.1:17052'], 'Redis'],
    [['/my programs/valkey-server', '/srv/redis.conf'], 'Redis'],
    [['redis-aof-rewrite 127.0.0.1:17052'], 'Redis'],
    [['/srv/node_modules/linux-x64/native/bin/postgres', '-D', '/srv/.data/postgres'], 'Postgres'],
    [['postgres: clicktrail clicktrail 127.0.0.1(40994) idle'], 'Postgres'],
    [['/usr/bin/node', '/srv/postgres/redis-server/main.js'], 'rest'],
    [[], 'rest'],
  ];
  for (const [words, kind] of lines)
    t.equal(kindOf(words.map((word) => `${word}\0`).join('')), kind, words.join(' '));
});

test('a process that has ended takes no time back, and a new one counts from its start', async (t) => {
  const times = (...processes: [string, 'ingest' | 'Postgres', number][]): Times =>
    new Map(processes.map(([process, kind, seconds]) => [process, { kind, seconds }]));
  const before = times(['1 10', 'ingest', 2], ['2 10', 'Postgres', 50]);
  const after = times(['1 10', 'ingest', 3.5], ['2 99', 'Postgres', 0.25], ['3 98', 'Postgres', 0.5]);
  t.strictSame(spentBetween(before, after), { ...byKind(() => 0), ingest: 1.5, Postgres: 0.75 });
});

const burst = (ingest: number, change: Partial<Burst> = {}): Burst => ({
  spent: { ...byKind(() => 0), ingest, Redis: 1, rest: 0.25 },
  seconds: 4,
  answered: 100_000,
  refused: 0,
  perSecond: 50_000,
  ...change,
});
const idle = { ...byKind(() => 0), Redis: 0.125, rest: 0.0625 };

test('the cost of a request is what is spent beyond the idle share, in microseconds', async (t) => {
  const { kinds, all } = costOf(burst(2), idle);
  t.strictSame(kinds, { ...byKind(() => 0), ingest: 20, Redis: 5, rest: 0 });
  t.equal(all, 25);
  const median = medianCost([1, 9, 2].map((ingest) => costOf(burst(ingest), idle)));
  t.match(median, { kinds: { ingest: 20, Redis: 5 }, all: 25 });
});

test('the ratio is that of the medians, and neighbouring rounds say how well it repeats', async (t) => {
  // Long and short times in turn, the other way round in the other tree: alike, two by two.
  const [long, short] = [40, 20];
  t.strictSame(ratioOf([long, short, long, short], [short, long, short, long]), {
    ofMedians: 1,
    lowerQuartile: 1,
    upperQuartile: 1,
    firstHalf: 1,
    secondHalf: 1,
  });
  t.match(ratioOf([1, 2, 30, 4], [1, 1, 10, 1], 1), { ofMedians: 3, firstHalf: 1.5, secondHalf: 3.5 });
  t.match(ratioOf([3], [2]), { ofMedians: 1.5, lowerQuartile: 1.5, upperQuartile: 1.5 });
});

test('quantiles lie in between where they have to', async (t) => {
  t.equal(quantile([4, 1, 3, 2, 5], 0.25), 2);
  t.equal(quantile([4, 1, 3, 2], 0.5), 2.5);
  t.equal(quantile([7], 0.75), 7);
});

test('the table of a road says what was refused, and what is missing', async (t) => {
  const ours = { name: 'this tree', idle, coresOfOthers: 0.1, bursts: [burst(2), burst(2)], missing: 0 };
  const theirs = {
    name: 'main',
    idle,
    coresOfOthers: 0.1,
    bursts: [burst(4), burst(4, { refused: 5_000 })],
    missing: 12,
  };
  const { columns, rows, notes } = costFinding('A click', [ours, theirs]);
  t.equal(columns.length, rows[0]!.length);
  t.strictSame(rows[0]!.slice(-4), ['0.0', '25.0', '0.556', '50,000']);
  t.strictSame([rows[1]![0], ...rows[1]!.slice(-2)], ['main (2.5 % refused)', '', '50,000']);
  t.match(notes[0], /^Ratio 0\.556: .* between 0\.556 and 0\.556; 0\.556 in the first half of 2 rounds/);
  t.strictSame(notes.slice(1), [
    'main: 5,000 of 200,000 requests refused or not answered; 12 acknowledged and not recorded after a minute.',
  ]);
  t.strictSame(costFinding('A click', [ours]).notes, []);
  t.match(costFinding('A click', [{ ...ours, coresOfOthers: 1.5 }]).notes, [
    /^Other processes took 1\.5 cores/,
  ]);
});
