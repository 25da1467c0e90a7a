import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { Collector } from '../src/events/collector.js';
import type { HeldJob } from '../src/events/held-job.js';

const hourMs = 3_600_000;

const job = (id: string) =>
  ({ id: id.padStart(20, '0'), kind: 'click', lines: 'line\n', lockToken: 'token' }) as HeldJob;

t.test('a clock that is set back does not put off an insert', async (t) => {
  const stored: string[] = [];
  const collector = new Collector({
    store: async (jobs) => void stored.push(...jobs.map(({ id }) => id)),
    lingerMs: 50,
    flushBytes: 1_000_000,
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
