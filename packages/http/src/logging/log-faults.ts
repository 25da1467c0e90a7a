import type { Refusal } from '@clicktrail/contracts';
import type { FastifyRequest } from 'fastify';

/** Requests refused as `unavailable` are logged this often, with the number of those between. */
const unavailableEveryMs = 1_000;

/**
 * Logs what ended in a 5xx. A fault of ours is logged every time. `unavailable` comes in floods, thousands a second
 * while a store is away or more comes than is taken at once: a line for each would cost more than the answers.
 * The metrics count every one of them.
 */
export function faultLogger(now: () => number = Date.now) {
  let lastMs = Number.NEGATIVE_INFINITY;
  let unlogged = 0;
  return (request: FastifyRequest, refusal: Refusal, error: unknown): void => {
    const isUnavailable = refusal.code === 'unavailable';
    if (isUnavailable && now() - lastMs < unavailableEveryMs) {
      unlogged++;
      return;
    }
    const { method, routeOptions, id: reqId } = request;
    const what = { reqId, method, route: routeOptions.url, code: refusal.code };
    if (!isUnavailable) {
      request.log.error({ err: refusal.cause ?? error, ...what }, 'request failed');
      return;
    }
    // Without a cause it was decided here, and where in the code is of no interest.
    const reason = refusal.cause === undefined ? { reason: refusal.message } : { err: refusal.cause };
    request.log.error({ ...reason, ...what, moreUntold: unlogged }, 'request failed');
    lastMs = now();
    unlogged = 0;
  };
}
