import type { Refusal } from '@clicktrail/contracts';
import type { FastifyRequest } from 'fastify';

/** Requests refused as `unavailable` are logged this often, with the number of those between. */
const unavailableEveryMs = 1_000;

/**
 * Logs requests that ended in a 5xx: every `internal`, but `unavailable` at most once a second. While a store is away there
 * are thousands of those a second, and a line for each would cost more than the answers. The metrics count them all.
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
    const details = { reqId, method, route: routeOptions.url, code: refusal.code };
    if (!isUnavailable) {
      request.log.error({ err: refusal.cause ?? error, ...details }, 'request failed');
      return;
    }
    // Without a cause the product itself refused, and a stack trace says nothing.
    const reason = refusal.cause === undefined ? { reason: refusal.message } : { err: refusal.cause };
    request.log.error({ ...reason, ...details, moreUntold: unlogged }, 'request failed');
    lastMs = now();
    unlogged = 0;
  };
}
