import type { App } from '@clicktrail/http';
import { deleteOldSessions } from '@clicktrail/postgres';
import type { ManageDeps } from '../deps.js';

const everyMs = 10 * 60_000;

/** Deletes sessions that have been over for a day, while the app lives. */
export function sweepSessions(app: App, { pool }: Pick<ManageDeps, 'pool'>): void {
  const sweep = () =>
    deleteOldSessions(pool).catch((error: unknown) => {
      app.log.warn({ err: error }, 'old sessions could not be deleted; the next round tries again');
    });
  const timer = setInterval(sweep, everyMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
