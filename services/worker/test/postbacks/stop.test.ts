import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { openPostbacks, startPublisher } from './fixture.js';

t.test('a stop waits for the calls under way, writes them down and begins no other', async (t) => {
  const { add, read, start } = await openPostbacks(t);
  const { calls, url } = await startPublisher(t, async (_request, response) => {
    await sleep(300);
    response.end();
  });
  const first = await add(url);
  const worker = start();
  await waitFor(() => calls.length === 1);
  const stopped = worker.stop();
  const second = await add(url);
  await stopped;
  t.equal((await read(first)).status, 'delivered');
  t.match(await read(second), { status: 'pending', attempts: [] });
});

t.test('a stop ends although a receiver never answers', async (t) => {
  const { add, start } = await openPostbacks(t);
  const { calls, url } = await startPublisher(t, () => {});
  await add(url);
  const worker = start({ timeoutMs: 500 });
  await waitFor(() => calls.length === 1);
  const startMs = performance.now();
  await worker.stop();
  t.ok(performance.now() - startMs < 9_000, 'before the usual time limit of a call');
});
