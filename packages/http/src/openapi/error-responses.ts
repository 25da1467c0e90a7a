import { permissions } from '@clicktrail/access';
import { type ErrorCode, errorCatalogue } from '@clicktrail/contracts';
import type { DescribedRoute } from './collect-routes.js';

type Json = Record<string, unknown>;

/** The codes that a route can be refused with, from what it says about itself. */
function codesOf({ config, schema, url, method }: DescribedRoute): ErrorCode[] {
  const { action, limit = 'key', refusals = [] } = config;
  const codes = new Set<ErrorCode>(refusals);
  if (schema.body || schema.querystring || schema.params || schema.headers) codes.add('invalid_request');
  if (action) {
    codes.add('missing_key').add('invalid_key').add('forbidden');
    if (permissions[action].writes) codes.add('read_only_key');
  }
  if (url.includes('/:')) codes.add('not_found');
  if (schema.headers) codes.add('idempotency_in_progress').add('idempotency_mismatch');
  if (method !== 'GET' && method !== 'HEAD') codes.add('payload_too_large');
  if (limit !== 'none') codes.add('rate_limited').add('internal').add('unavailable');
  return [...codes];
}

/** The error responses of a route, one per status, with the codes that it can have and an example of each. */
export function errorResponsesOf(route: DescribedRoute): Record<string, Json> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codesOf(route)) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const textOf = (code: ErrorCode) => route.config.refusalTexts?.[code] ?? errorCatalogue[code].message;
  const entries = [...byStatus].sort(([a], [b]) => a - b);
  return Object.fromEntries(
    entries.map(([status, codes]) => [String(status), errorResponse(status, codes, textOf)]),
  );
}

function errorResponse(status: number, codes: ErrorCode[], textOf: (code: ErrorCode) => string): Json {
  const examples = codes.map((code) => [code, { value: exampleOf(code, textOf(code)) }]);
  return {
    description: codes.map((code) => `\`${code}\`: ${textOf(code)}`).join('\n\n'),
    headers: status === 429 || status === 503 || status === 409 ? retryHeaders : commonHeaders,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

function exampleOf(code: ErrorCode, message: string): Json {
  const fields = [{ field: 'campaign_id', message: 'is required' }];
  const text = code === 'invalid_request' ? 'campaign_id: is required' : message;
  return {
    success: false,
    message: text,
    error: text,
    code,
    requestId: '1nafhuc4k',
    ...(code === 'invalid_request' && { fields }),
    ...(code === 'forbidden' && { role: 'publisher' }),
    ...(code === 'cap_reached' && {
      caps: { type: 'clicks', window: 'day', limit: 1000, used: 1000, resetsAt: '2030-01-02T00:00:00.000Z' },
    }),
  };
}

/** The headers of every answer of a route that is limited. */
export const commonHeaders: Json = {
  'X-RateLimit-Limit': { $ref: '#/components/headers/RateLimitLimit' },
  'X-RateLimit-Remaining': { $ref: '#/components/headers/RateLimitRemaining' },
  'X-RateLimit-Reset': { $ref: '#/components/headers/RateLimitReset' },
  'X-Request-Id': { $ref: '#/components/headers/RequestId' },
};

const retryHeaders: Json = { ...commonHeaders, 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
