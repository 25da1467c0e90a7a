import type { App } from '@clicktrail/http';
import type { ManageDeps } from './deps.js';

const purgeIntervalMs = 10 * 60_000;

/** Deletes remembered answers that are past their 24 hours, while the app lives. */
export function forgetAnswers(app: App, { idempotency }: ManageDeps): void {
  const purge = () =>
    idempotency.purge().catch((error: unknown) => {
      app.log.warn({ err: error }, 'old answers could not be deleted; the next round tries again');
    });
  const timer = setInterval(purge, purgeIntervalMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
