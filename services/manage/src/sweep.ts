import type { App } from '@clicktrail/http';
import { deleteOldSessions, purgeBatchResults } from '@clicktrail/postgres';
import type { ManageDeps } from './deps.js';

const everyMs = 10 * 60_000;

/** Deletes remembered answers and results of batches past their 24 hours, and sessions that have been over for a day, while the app lives. */
export function sweep(app: App, { idempotency, pool }: Pick<ManageDeps, 'idempotency' | 'pool'>): void {
  const remove = (what: string, work: () => Promise<unknown>) =>
    work().catch((error: unknown) => {
      app.log.warn({ err: error }, `old ${what} could not be deleted; the next round tries again`);
    });
  const timer = setInterval(() => {
    remove('answers', () => idempotency.purge());
    remove('results of batches', () => purgeBatchResults(pool));
    remove('sessions', () => deleteOldSessions(pool));
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
