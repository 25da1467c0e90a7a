import {
  badField,
  type ErrorCode,
  errorCatalogue,
  permissions,
  Refusal,
  type RefusalDetails,
} from '@clicktrail/contracts';
import type { FastifySchema, RouteOptions } from 'fastify';
import { refusalBody } from '../errors/refusal-body.js';
import '../route-config.js';

type Json = Record<string, unknown>;

/** The codes that a route can be refused with, from its schemas and its `config`, in the order of the catalogue. */
function codesOf({ config = {}, url, method }: RouteOptions, schema: FastifySchema): ErrorCode[] {
  const { action, limit = 'key', refusals = [] } = config;
  const codes = new Set<ErrorCode>(refusals);
  if (schema.body || schema.querystring || schema.params || schema.headers) codes.add('invalid_request');
  if (action) {
    codes.add('missing_key').add('invalid_key').add('forbidden');
    if (permissions[action].writes) codes.add('read_only_key');
  }
  if (url.includes('/:')) codes.add('not_found');
  if (schema.headers) codes.add('idempotency_in_progress').add('idempotency_mismatch');
  if (![method].flat().includes('GET')) codes.add('payload_too_large');
  if (limit !== 'none') codes.add('rate_limited').add('internal').add('unavailable');
  return (Object.keys(errorCatalogue) as ErrorCode[]).filter((code) => codes.has(code));
}

/** An error response, and its name among the components of the document. */
export interface NamedResponse {
  component: string;
  response: { description: string; content: Json; headers?: Json };
}

/** The error responses of a route, one per status, with the codes that it can have and an example of each. */
export function errorResponsesOf(route: RouteOptions, schema: FastifySchema): Record<string, NamedResponse> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codesOf(route, schema)) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const texts = route.config?.refusalTexts ?? {};
  const entries = [...byStatus].map(([status, codes]) => {
    const owner = codes.some((code) => texts[code]) ? `Of${named(schema.operationId!)}` : '';
    const component = codes.map(named).join('Or') + owner;
    return [String(status), { component, response: errorResponse(codes, texts) }];
  });
  return Object.fromEntries(entries);
}

/** `missing_key` as `MissingKey`, `signIn` as `SignIn`. */
const named = (text: string) => text.replace(/(?:^|_)[a-z]/g, (start) => start.slice(-1).toUpperCase());

function errorResponse(codes: ErrorCode[], texts: Partial<Record<ErrorCode, string>>) {
  const textOf = (code: ErrorCode) => texts[code] ?? errorCatalogue[code].message;
  const examples = codes.map((code) => [code, { value: exampleOf(code, textOf(code)) }]);
  return {
    description: codes.map((code) => `\`${code}\`: ${textOf(code)}`).join('\n\n'),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorResponse' },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

const exampleDetails: Partial<Record<ErrorCode, RefusalDetails>> = {
  invalid_request: badField('campaign_id', 'is required').details,
  forbidden: { role: 'publisher' },
  cap_reached: {
    caps: { type: 'clicks', window: 'day', limit: 1000, used: 1000, resetsAt: '2030-01-02T00:00:00.000Z' },
  },
};

const exampleOf = (code: ErrorCode, message: string): Json =>
  refusalBody(new Refusal(code, { message, ...exampleDetails[code] }), '1nafhuc4k');
