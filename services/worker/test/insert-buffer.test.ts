import { setTimeout as sleep } from 'node:timers/promises';
import { insertRowsMax } from '@clicktrail/clickhouse';
import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { InsertBuffer } from '../src/insert-once/insert-buffer.js';
import type { LockedJob } from '../src/insert-once/locked-job.js';

const hourMs = 3_600_000;

const job = (id: string) =>
  ({ id: id.padStart(20, '0'), kind: 'click', lines: 'line\n', lockToken: 'token' }) as LockedJob;

/** More than any test has: no insert starts before its time. */
const farOff = { flushBytes: 1_000_000, flushJobs: 1_000 };

t.test('a clock that is set back does not put off an insert', async (t) => {
  const stored: string[] = [];
  const buffer = new InsertBuffer({
    store: async (jobs) => void stored.push(...jobs.map(({ id }) => id)),
    ...farOff,
    lingerMs: 50,
    lingerMsMax: 50,
  });
  const wallClock = Date.now;
  t.teardown(() => {
    Date.now = wallClock;
  });
  await buffer.add(job('1'));
  Date.now = () => wallClock() - hourMs;
  void buffer.add(job('2'));
  await waitFor(() => stored.length === 2, { what: 'the second insert' });
});

t.test('a job of another program, whose id is no batch, stops nobody', async (t) => {
  const stored: string[][] = [];
  const buffer = new InsertBuffer({
    store: async (jobs) => {
      stored.push(jobs.map(({ id }) => id));
      if (jobs[0]!.id === 'somebody-elses') throw new Error('not a batch');
    },
    ...farOff,
    lingerMs: 10,
    lingerMsMax: 10,
  });
  const alien = buffer.add({ ...job('1'), id: 'somebody-elses' });
  const own = buffer.add(job('2'));
  await t.rejects(alien, /not a batch/);
  await own;
  t.same(stored, [['somebody-elses'], [job('2').id]], 'each by itself');
});

t.test('no insert has more rows than surely are one block', async (t) => {
  const rows: number[] = [];
  const buffer = new InsertBuffer({
    store: async (jobs) => void rows.push(jobs.reduce((sum, { lines }) => sum + lines.length / 5, 0)),
    flushBytes: 1e9,
    flushJobs: 8,
    lingerMs: 10,
    lingerMsMax: 10,
  });
  const large = (id: number) => ({ ...job(String(id)), lines: 'line\n'.repeat(insertRowsMax / 4) });
  await Promise.all(Array.from({ length: 9 }, (_, i) => buffer.add(large(i))));
  t.same(rows, [insertRowsMax, insertRowsMax, insertRowsMax / 4]);
  const larger = { ...job('x'), id: job('9').id, lines: 'line\n'.repeat(insertRowsMax + 1) };
  await buffer.add(larger);
  t.equal(rows.at(-1), insertRowsMax + 1, 'one that is larger than that goes by itself');
});

interface Pace {
  lingerMs: number;
  lingerMsMax: number;
  /** Jobs come all the time, or one and then no more. */
  keepComing?: boolean;
}

/**
 * @returns milliseconds from just before the start of an insert that takes some time to the start of the next. From the
 * start itself it could be less than the pause: the buffer reads its clock a moment earlier.
 */
async function betweenTwo(tookMs: number, { keepComing = true, ...options }: Pace): Promise<number> {
  const startsMs: number[] = [];
  const beforeMs = performance.now();
  const buffer = new InsertBuffer({
    store: async () => {
      startsMs.push(performance.now());
      await sleep(tookMs);
    },
    ...farOff,
    ...options,
  });
  await buffer.add(job('1'));
  const coming = keepComing ? setInterval(() => void buffer.add(job('3')), 5) : undefined;
  await buffer.add(job('2'));
  clearInterval(coming);
  return startsMs[1]! - beforeMs;
}

t.test('inserts that take long come less often, up to a bound', async (t) => {
  const quick = await betweenTwo(1, { lingerMs: 50, lingerMsMax: 10_000 });
  t.ok(quick >= 49 && quick < 1_000, `${quick} ms after a quick one`);
  const slow = await betweenTwo(100, { lingerMs: 50, lingerMsMax: 10_000 });
  t.ok(slow >= 594 && slow < 5_000, `${slow} ms after one of 100 ms`);
  const bounded = await betweenTwo(300, { lingerMs: 50, lingerMsMax: 400 });
  t.ok(bounded >= 399 && bounded < 1_790, `${bounded} ms where 400 is the most`);
  const ended = await betweenTwo(300, { lingerMs: 50, lingerMsMax: 10_000, keepComing: false });
  t.ok(ended >= 299 && ended < 1_790, `${ended} ms where nothing more comes`);
});

t.test('an insert does not wait while nothing more can come', async (t) => {
  const stored: string[][] = [];
  const buffer = new InsertBuffer({
    store: async (jobs) => void stored.push(jobs.map(({ id }) => Number(id).toString())),
    flushBytes: 1_000_000,
    flushJobs: 3,
    lingerMs: 60_000,
    lingerMsMax: 60_000,
  });
  await buffer.add(job('1'));
  await Promise.all(['2', '3', '4'].map((id) => buffer.add(job(id))));
  t.same(stored, [['1'], ['2', '3', '4']]);
});
