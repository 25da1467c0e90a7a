import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { Collector } from '../src/events/collector.js';
import type { HeldJob } from '../src/events/held-job.js';

const hourMs = 3_600_000;

const job = (id: string) =>
  ({ id: id.padStart(20, '0'), kind: 'click', lines: 'line\n', lockToken: 'token' }) as HeldJob;

const much = { flushBytes: 1_000_000, flushJobs: 1_000 };

t.test('a clock that is set back does not put off an insert', async (t) => {
  const stored: string[] = [];
  const collector = new Collector({
    store: async (jobs) => void stored.push(...jobs.map(({ id }) => id)),
    ...much,
    lingerMs: 50,
    lingerMsMax: 50,
  });
  const wallClock = Date.now;
  t.teardown(() => {
    Date.now = wallClock;
  });
  await collector.add(job('1'));
  Date.now = () => wallClock() - hourMs;
  void collector.add(job('2'));
  await waitFor(() => stored.length === 2, { timeoutMs: 5_000, what: 'the second insert' });
});

/** @returns milliseconds between the starts of two inserts, of which the first takes some time. */
async function betweenTwo(
  tookMs: number,
  options: { lingerMs: number; lingerMsMax: number },
): Promise<number> {
  const startsMs: number[] = [];
  const collector = new Collector({
    store: async () => {
      startsMs.push(performance.now());
      await sleep(tookMs);
    },
    ...much,
    ...options,
  });
  await collector.add(job('1'));
  await collector.add(job('2'));
  return startsMs[1]! - startsMs[0]!;
}

t.test('inserts that take long come less often, up to a bound', async (t) => {
  const quick = await betweenTwo(1, { lingerMs: 50, lingerMsMax: 10_000 });
  t.ok(quick >= 49 && quick < 1_000, `${quick} ms after a quick one`);
  const slow = await betweenTwo(100, { lingerMs: 50, lingerMsMax: 10_000 });
  t.ok(slow >= 594 && slow < 5_000, `${slow} ms after one of 100 ms`);
  const bounded = await betweenTwo(100, { lingerMs: 50, lingerMsMax: 200 });
  t.ok(bounded >= 199 && bounded < 590, `${bounded} ms where 200 is the most`);
});

t.test('an insert does not wait while nothing more can come', async (t) => {
  const stored: string[][] = [];
  const collector = new Collector({
    store: async (jobs) => void stored.push(jobs.map(({ id }) => Number(id).toString())),
    flushBytes: 1_000_000,
    flushJobs: 3,
    lingerMs: 60_000,
    lingerMsMax: 60_000,
  });
  await collector.add(job('1'));
  await Promise.all(['2', '3', '4'].map((id) => collector.add(job(id))));
  t.same(stored, [['1'], ['2', '3', '4']]);
});
