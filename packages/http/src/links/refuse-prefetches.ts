import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '@clicktrail/contracts';
import type { Guard } from '../exchange.js';

const ahead = /\b(?:prefetch|prerender|preview)\b/i;

const says = (value: string | string[] | undefined) => value !== undefined && ahead.test(String(value));

/** Tells whether a browser loads a page that nobody has asked for yet. */
const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  says(headers['sec-purpose']) ||
  says(headers.purpose) ||
  says(headers['x-purpose']) ||
  says(headers['x-moz']);

const refusal = new Refusal('unavailable', {
  message: 'A tracking link is not answered ahead of the visit.',
  isOrdinary: true,
});

/**
 * Refuses prefetches of a route before anything is counted or recorded for them. A browser keeps the answer to a
 * prefetch and takes it for the visit: a redirect would send the visitor off without a click. After a 503 it asks again.
 *
 * @param enter what stands before the route
 * @param enterPrefetch what stands before it for prefetches: they are no errors, so they are metered by themselves
 */
export function refusePrefetches(enter: Guard, enterPrefetch: Guard): Guard {
  return (request, reply, done) => {
    if (isPrefetch(request.raw.headers)) enterPrefetch(request, reply, () => done(refusal));
    else enter(request, reply, done);
  };
}
