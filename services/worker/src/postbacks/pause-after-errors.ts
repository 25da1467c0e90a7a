import { askAgainAfterMs } from '@clicktrail/redis';
import type { Worker } from 'bullmq';

/**
 * Makes a worker of BullMQ rest after each error that Redis answers with (a replica, a full server, a user without rights):
 * by itself it asks again at once, thousands of times a second. Calls that are under way go on meanwhile.
 *
 * After an error of the connection it rests by itself. To pause it then would also stop the look for jobs of dead workers,
 * which begins anew with each pause, so that postbacks would wait for minutes after a restart of Redis.
 */
export function pauseAfterErrors(worker: Worker): void {
  let timer: NodeJS.Timeout | undefined;
  worker.on('error', ({ name }) => {
    if (name !== 'ReplyError' || timer || worker.closing) return;
    void worker.pause(true);
    timer = setTimeout(() => {
      timer = undefined;
      if (!worker.closing) void worker.resume();
    }, askAgainAfterMs);
  });
  worker.on('closing', () => clearTimeout(timer));
}
