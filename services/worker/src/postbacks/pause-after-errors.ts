import { askAgainAfterMs } from '@clicktrail/redis';
import type { Worker } from 'bullmq';

/**
 * Makes a worker of BullMQ rest after each error. By itself it rests only where the connection is refused; where Redis
 * answers with an error (a replica, a full server, a user without rights) it asks again at once, thousands of times a second.
 * Calls that are under way go on meanwhile.
 */
export function pauseAfterErrors(worker: Worker): void {
  let timer: NodeJS.Timeout | undefined;
  worker.on('error', () => {
    if (timer || worker.closing) return;
    void worker.pause(true);
    timer = setTimeout(() => {
      timer = undefined;
      if (!worker.closing) void worker.resume();
    }, askAgainAfterMs);
  });
  worker.on('closing', () => clearTimeout(timer));
}
