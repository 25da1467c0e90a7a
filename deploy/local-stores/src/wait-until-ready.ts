import { setTimeout as sleep } from 'node:timers/promises';
import { logTail } from './bounded-log.js';
import { type Running, type StoreName, storeTitles } from './store.js';

const probeIntervalMs = 25;
// Long, because a store replays its log after a crash before it answers.
const readyWithinMs = 120_000;

/** Waits until `probe` returns true. Throws an error with the end of the store's log if its process ends first. */
export async function waitUntilReady(
  store: { name: StoreName; dir: string; running: Running },
  probe: () => Promise<boolean>,
): Promise<void> {
  let ended = false;
  void store.running.exited.then(() => {
    ended = true;
  });
  const deadline = Date.now() + readyWithinMs;
  while (!ended && Date.now() < deadline) {
    if (await probe()) return;
    await sleep(probeIntervalMs);
  }
  store.running.kill('SIGKILL');
  const what = ended ? 'ended while it started' : `was not ready after ${readyWithinMs / 1000} s`;
  throw new Error(`${storeTitles[store.name]} ${what}. Its log ends:\n${logTail(store.dir, store.name)}`);
}
