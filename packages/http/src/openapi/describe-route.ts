import { permissions } from '@clicktrail/contracts';
import type { SwaggerTransform, SwaggerTransformObject } from '@fastify/swagger';
import type { FastifySchema, RouteOptions } from 'fastify';
import '../route-config.js';
import { describeSchema, isEmpty } from './describe-schema.js';
import { errorResponsesOf } from './error-responses.js';
import { exampleBody } from './example-body.js';

type Json = Record<string, unknown>;

const reasons: Record<string, string> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted',
  204: 'Done',
  302: 'Found',
};

type Described = FastifySchema & { headers?: Json; body?: Json; response?: Record<string, Json> };

/** Adds to the schemas of a route what its `config` implies: who may call it, and how it refuses. */
export const describeRoute: SwaggerTransform<FastifySchema> = ({ schema = {}, url, route }) => {
  const { headers, body, response, ...rest } = describeSchema(schema) as Described;
  const { action, hidden = false, consumes } = route.config ?? {};
  const description = [schema.description, action && rolesOf(action)].filter(Boolean).join('\n\n');
  const described = {
    ...rest,
    hide: hidden,
    ...(description && { description }),
    ...(headers && { headers: capitalized(headers) }),
    ...(!isEmpty(body) && { body: { ...body, examples: [exampleBody(schema.body)] } }),
    ...(consumes && { consumes }),
    response: { ...answersOf(response), ...errorResponsesOf(route as RouteOptions, schema) },
    security: action ? [{ bearer: [] }, { apiKey: [] }, { session: [] }] : [],
  };
  return { schema: described as FastifySchema, url };
};

function rolesOf(action: keyof typeof permissions): string {
  const { roles, writes } = permissions[action];
  return `For keys with the role ${roles.join(', ')}${writes ? '; not for read-only keys' : ''}.`;
}

/** Node knows headers in lower case; people read `Idempotency-Key`. */
function capitalized({ properties, ...rest }: Json): Json {
  const entries = Object.entries(properties as Json);
  const named = entries.map(([name, schema]) => [
    name.replace(/(^|-)[a-z]/g, (a) => a.toUpperCase()),
    schema,
  ]);
  return { ...rest, properties: Object.fromEntries(named) };
}

function answersOf(response: Record<string, Json> = { 200: { type: 'null' } }): Json {
  const entries = Object.entries(response).map(([status, { description, ...schema }]) => [
    status,
    { ...schema, 'x-response-description': description ?? reasons[status] ?? 'Answer' },
  ]);
  return Object.fromEntries(entries);
}

interface Operation {
  tags?: string[];
  parameters?: { in: string; name: string }[];
  requestBody?: { required: boolean; content: Record<string, { schema: { required?: string[] } }> };
  responses: Record<string, { headers?: Json; content?: Json }>;
}

type OpenapiDocument = Extract<Parameters<SwaggerTransformObject>[0], { openapiObject: unknown }>;

/** Completes the operations: the plugin knows no references to shared headers, and takes every body for required. */
export const completeDocument: SwaggerTransformObject = (document) => {
  const { openapiObject } = document as OpenapiDocument;
  const operations: Operation[] = [];
  for (const item of Object.values(openapiObject.paths ?? {})) {
    // HEAD is GET without a body.
    delete item?.head;
    operations.push(...(Object.values(item as object) as Operation[]));
  }
  for (const { parameters, requestBody, responses } of operations) {
    parameters?.sort((a, b) => Number(b.in === 'path') - Number(a.in === 'path'));
    for (const { schema } of Object.values(requestBody?.content ?? {}))
      requestBody!.required = schema.required !== undefined;
    // Only routes without a rate limit never answer 429.
    if (!responses[429]) continue;
    const isRepeatable = parameters?.some(({ name }) => name === 'Idempotency-Key') ?? false;
    for (const [status, answer] of Object.entries(responses))
      answer.headers = { ...headersOf(status, isRepeatable), ...answer.headers };
  }
  const used = new Set(operations.flatMap(({ tags = [] }) => tags));
  openapiObject.tags = openapiObject.tags?.filter(({ name }) => used.has(name)) ?? [];
  return openapiObject;
};

const sharedHeader = (name: string) => ({ $ref: `#/components/headers/${name}` });

function headersOf(status: string, isRepeatable: boolean): Json {
  return {
    'X-RateLimit-Limit': sharedHeader('RateLimitLimit'),
    'X-RateLimit-Remaining': sharedHeader('RateLimitRemaining'),
    'X-RateLimit-Reset': sharedHeader('RateLimitReset'),
    'X-Request-Id': sharedHeader('RequestId'),
    ...(isRepeatable && Number(status) < 400 && { 'Idempotent-Replay': sharedHeader('IdempotentReplay') }),
    ...(['409', '429', '503'].includes(status) && { 'Retry-After': sharedHeader('RetryAfter') }),
  };
}
