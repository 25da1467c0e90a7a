import t from 'tap';
import { retry } from '../src/index.js';

const stays = new AbortController().signal;
const pauses = { firstPauseMs: 1, longestPauseMs: 4 };

t.test('retries with pauses that double up to the longest', async (t) => {
  const seen: { attempt: number; pauseMs: number }[] = [];
  const answer = await retry(
    async (failures) => {
      if (failures < 4) throw new Error('away');
      return failures;
    },
    {
      ...pauses,
      signal: stays,
      onRetry: ({ attempt, pauseMs }) => seen.push({ attempt, pauseMs }),
    },
  );
  t.equal(answer, 4);
  t.same(seen, [
    { attempt: 1, pauseMs: 1 },
    { attempt: 2, pauseMs: 2 },
    { attempt: 3, pauseMs: 4 },
    { attempt: 4, pauseMs: 4 },
  ]);
});

t.test('throws a final error at once', async (t) => {
  let calls = 0;
  const work = async () => {
    calls += 1;
    throw new Error('poison');
  };
  await t.rejects(retry(work, { ...pauses, signal: stays, isFinal: () => true }), /poison/);
  t.equal(calls, 1);
});

t.test('an abort ends the pause and starts no further attempt', async (t) => {
  const stopping = new AbortController();
  let calls = 0;
  const began = performance.now();
  const work = async () => {
    calls += 1;
    throw new Error('away');
  };
  const retried = retry(work, { firstPauseMs: 10_000, longestPauseMs: 10_000, signal: stopping.signal });
  setImmediate(() => stopping.abort(new Error('stopping')));
  await t.rejects(retried, /stopping/);
  t.equal(calls, 1);
  t.ok(performance.now() - began < 5_000);
  await t.rejects(retry(work, { ...pauses, signal: stopping.signal }), /stopping/);
  t.equal(calls, 1, 'nothing is tried after an abort');
});
