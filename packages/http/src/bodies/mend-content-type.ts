import type { IncomingHttpHeaders } from 'node:http';

/** What Fastify takes for a `Content-Type`: a type and a subtype, whatever follows. */
const wellFormed = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:;|$)/;

/**
 * Makes a malformed `Content-Type` one of an unknown kind. Fastify would refuse it before it looks at anything else of a
 * request; this way its body is refused like any that is no JSON, with whatever else is wrong, and a retry with the same
 * `Idempotency-Key` gets that answer again.
 */
export function mendContentType(headers: IncomingHttpHeaders): void {
  const type = headers['content-type'];
  if (type === undefined || type === 'application/json' || wellFormed.test(type)) return;
  headers['content-type'] = 'application/octet-stream';
}
