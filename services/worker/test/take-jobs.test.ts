import { connectForWork, waitUntilReady } from '@clicktrail/redis';
import { emptyStore, waitFor } from '@clicktrail/testing';
import { type Job, Queue, Worker } from 'bullmq';
import t, { type Test } from 'tap';
import { type TakeJobsOptions, takeJobs } from '../src/events/take-jobs.js';

type Handle = TakeJobsOptions<number>['handle'];

/** A queue of numbers on an empty Redis, and what takes them. */
async function fixture(t: Test) {
  const redis = connectForWork(await emptyStore(t, 'redis'));
  await waitUntilReady(redis);
  const queue = new Queue<number>('numbers', {
    connection: redis,
    defaultJobOptions: { removeOnComplete: true },
  });
  const worker = new Worker<number>('numbers', null, { connection: redis });
  t.teardown(async () => {
    await worker.close(true);
    await queue.close();
    redis.disconnect();
  });
  const send = (from: number, count: number) =>
    queue.addBulk(Array.from({ length: count }, (_, i) => ({ name: 'number', data: from + i })));
  const countWaiting = () => redis.llen('bull:numbers:wait');
  const take = (handle: Handle, options: Partial<TakeJobsOptions<number>> = {}) =>
    takeJobs({
      worker,
      countWaiting,
      inHandMax: 100,
      hasRoom: () => true,
      lockDurationMs: 30_000,
      handle,
      onFault: (error) => t.fail(String(error)),
      ...options,
    });
  return { redis, send, take, countWaiting };
}

/** What holds a job in hand until it is opened. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

const complete = (job: Job<number>, lockToken: string) => job.moveToCompleted(undefined, lockToken, false);

t.test('takes every job once, and never holds more than it may', async (t) => {
  const { send, take } = await fixture(t);
  await send(0, 75);
  const seen: number[] = [];
  let inHand = 0;
  let most = 0;
  const taking = take(
    async (job, lockToken) => {
      seen.push(job.data);
      inHand += 1;
      most = Math.max(most, inHand);
      await new Promise((resolve) => setTimeout(resolve, 60));
      await complete(job, lockToken);
      inHand -= 1;
    },
    { inHandMax: 30 },
  );
  await waitFor(() => seen.length === 75 && inHand === 0, { what: 'all jobs' });
  await send(75, 5);
  await waitFor(() => seen.length === 80 && inHand === 0, { what: 'the later ones' });
  await taking.stop();
  t.same(
    seen.sort((a, b) => a - b),
    Array.from({ length: 80 }, (_, i) => i),
  );
  t.ok(most > 1 && most <= 30, `${most} at most`);
});

t.test('takes no more while there is no room for it', async (t) => {
  const { send, take } = await fixture(t);
  await send(0, 60);
  let taken = 0;
  const held = gate();
  let isFull = false;
  const taking = take(
    async (job, lockToken) => {
      taken += 1;
      isFull = taken >= 15;
      await held.opened;
      isFull = false;
      await complete(job, lockToken);
    },
    { hasRoom: () => !isFull },
  );
  await waitFor(() => taken >= 15, { what: 'as many as there is room for' });
  await new Promise((resolve) => setTimeout(resolve, 200));
  t.equal(taken, 20, 'those that were taken at once');
  held.open();
  await waitFor(() => taken === 60, { what: 'all of them' });
  await taking.stop();
});

t.test('a job stays locked as long as it is in hand', async (t) => {
  const { redis, send, take } = await fixture(t);
  const [sent] = await send(0, 1);
  const { opened, open } = gate();
  let token = '';
  const taking = take(
    async (job, lockToken) => {
      token = lockToken;
      await opened;
      await complete(job, lockToken);
    },
    { lockDurationMs: 400 },
  );
  await waitFor(() => token !== '', { what: 'the job' });
  // The first lock is the worker's own, of 30 s: the renewal gives it this duration, again and again.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  t.equal(await redis.get(`bull:numbers:${sent!.id}:lock`), token);
  t.ok((await redis.pttl(`bull:numbers:${sent!.id}:lock`)) <= 400, 'renewed');
  open();
  await taking.stop();
  t.equal(await redis.exists(`bull:numbers:${sent!.id}:lock`), 0);
});

t.test('each time that a job is taken it has another lock token', async (t) => {
  const { send, take } = await fixture(t);
  await send(0, 1);
  const tokens: string[] = [];
  const taking = take(async (job, lockToken) => {
    tokens.push(lockToken);
    if (tokens.length === 1) await job.moveToWait(lockToken);
    else await complete(job, lockToken);
  });
  await waitFor(() => tokens.length === 2, { what: 'the second time' });
  await taking.stop();
  t.equal(new Set(tokens).size, 2);
});

t.test('a stop waits for what is in hand, and takes no more', async (t) => {
  const { send, take, countWaiting } = await fixture(t);
  await send(0, 3);
  let taken = 0;
  const { opened, open } = gate();
  const taking = take(async (job, lockToken) => {
    taken += 1;
    await opened;
    await complete(job, lockToken);
  });
  await waitFor(() => taken === 3, { what: 'the jobs' });
  let stopped = false;
  const stopping = taking.stop().then(() => {
    stopped = true;
  });
  await send(3, 2);
  await new Promise((resolve) => setTimeout(resolve, 100));
  t.notOk(stopped);
  open();
  await stopping;
  t.equal(taken, 3);
  t.equal(await countWaiting(), 2);
});

t.test('what cannot be taken is told, and tried again', async (t) => {
  const { send, take, countWaiting } = await fixture(t);
  await send(0, 2);
  const faults: unknown[] = [];
  let asked = 0;
  let completed = 0;
  const taking = take(
    async (job, lockToken) => {
      await complete(job, lockToken);
      completed += 1;
    },
    {
      countWaiting: () => (asked++ === 0 ? Promise.reject(new Error('no answer')) : countWaiting()),
      onFault: (error) => faults.push(error),
    },
  );
  await waitFor(() => completed === 2, { what: 'both jobs' });
  await taking.stop();
  t.same(faults.map(String), ['Error: no answer']);
});
