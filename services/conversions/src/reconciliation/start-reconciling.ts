import { randomUUID } from 'node:crypto';
import { type Loop, startLoop } from '@clicktrail/concurrency';
import type { App } from '@clicktrail/http';
import { deleteExpiredReconciliations, dropExpiredUploads } from '@clicktrail/postgres';
import type { ConversionsDeps } from '../deps.js';
import { applyInTurns } from './apply/apply-in-turns.js';

/** What another process was asked to apply, or died over, is looked for so often. */
const lookEveryMs = 5_000;
const sweepEveryMs = 10 * 60_000;

/**
 * Applies reconciliations in the background, and removes those that are past their time, while the app lives.
 * @returns the loop that applies; wake it when there is something to do
 */
export function startReconciling(app: App, deps: ConversionsDeps): Loop {
  const holder = randomUUID();
  const warn = (message: string) => (err: unknown) => app.log.warn({ err }, message);
  const applying = startLoop((stopping) => applyInTurns(deps, holder, stopping), {
    everyMs: lookEveryMs,
    onError: warn('reconciliations could not be applied; the next round goes on'),
  });
  const sweeping = startLoop(() => sweep(deps), {
    everyMs: sweepEveryMs,
    onError: warn('old reconciliations could not be removed; the next round tries again'),
  });
  app.addHook('onClose', async () => {
    await Promise.all([applying.stop(), sweeping.stop()]);
  });
  return applying;
}

async function sweep({ pool }: ConversionsDeps): Promise<void> {
  await dropExpiredUploads(pool);
  while ((await deleteExpiredReconciliations(pool)) > 0);
}
