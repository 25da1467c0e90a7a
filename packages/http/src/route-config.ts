import type { Action, ErrorCode, Principal } from '@clicktrail/contracts';
import type { Span } from '@clicktrail/telemetry';
import type { PageWords } from './errors/refusal-page.js';

/**
 * Settings of a route beside its schema.
 *
 * - `action`: the line of the permission table that it stands under; a key is then required.
 * - `limit`: `key` (the default) counts by API key, or by address where there is none; `link` counts by the
 *   visitor's address for tracking links and pixels; `own` leaves it to the handler (`app.takeFromLimit`);
 *   `none` is for health, metrics and documents.
 * - `refusesPrefetches`: what browsers load ahead of a visit is 503, and does not count.
 * - `refusals`: what the operation itself refuses with, for the API document; what every route can answer
 *   (a bad shape, no key, too many requests) is known without it.
 * - `refusalTexts`: what it says with a code in place of the catalogue's text, for the API document.
 * - `refusalPage`: for a page that people open: browsers get refusals as a page with these words.
 * - `idempotencyOwner`: for a route without an `action` that takes an `Idempotency-Key`, what stands in for the id of
 *   the API key that such keys are scoped to.
 * - `isShownOnce`: takes no `Idempotency-Key`: its body or its answer holds what must not be kept.
 * - `consumes`: the content types that it reads, for the API document; JSON alone where left out.
 * - `hidden`: not part of the API document.
 */
declare module 'fastify' {
  /** The description of a route in the API document. */
  interface FastifySchema {
    operationId?: string;
    summary?: string;
    description?: string;
    tags?: readonly string[];
  }
  interface FastifyContextConfig {
    action?: Action;
    limit?: 'key' | 'link' | 'own' | 'none';
    refusesPrefetches?: boolean;
    refusals?: readonly ErrorCode[];
    refusalTexts?: Partial<Record<ErrorCode, string>>;
    refusalPage?: PageWords;
    idempotencyOwner?: (request: FastifyRequest) => string;
    isShownOnce?: boolean;
    consumes?: readonly string[];
    hidden?: boolean;
  }
  interface FastifyRequest {
    /** The caller; set on every route that names an `action`. */
    principal: Principal;
    /** The request as a piece of a trace; null where it is not traced. */
    span: Span | null;
  }
}
