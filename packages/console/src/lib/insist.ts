import { ClicktrailError, mayPass } from './api.js';
import { pause } from './pause.js';

const attemptsMax = 4;

/**
 * Asks a few times where a fault may pass, since a run of many requests meets one sooner or later. It waits as long as the API
 * says.
 * @param ask what may be asked again without harm
 * @param signal ends the waiting
 * @throws the last fault, or the first that does not pass
 */
export async function insist<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (!isPassing(error) || attempt === attemptsMax || signal.aborted) throw error;
      const seconds = error instanceof ClicktrailError ? error.retryAfterSeconds : undefined;
      await pause((seconds ?? 2 ** (attempt - 1)) * 1_000, signal);
    }
  }
}

/** A request whose answer was lost may still be at work under its key. */
const isPassing = (error: unknown): boolean =>
  mayPass(error) || (error instanceof ClicktrailError && error.code === 'idempotency_in_progress');
