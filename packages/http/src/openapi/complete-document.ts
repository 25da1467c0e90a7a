import type { SwaggerTransformObject } from '@fastify/swagger';
import type { NamedResponse } from './error-responses.js';
import { describeLines } from './lines-as-text.js';
import { componentsOf, moveParameters, moveSchemas } from './move-components.js';

type Json = Record<string, unknown>;

interface Operation {
  tags?: string[];
  parameters?: { in: string; name: string }[];
  requestBody?: {
    required: boolean;
    content: Record<string, { schema: { required?: string[] }; example?: unknown }>;
  };
  responses: Record<string, { headers?: Json; content?: Json }>;
  'x-refusals'?: Record<string, NamedResponse>;
}

type OpenapiDocument = Extract<Parameters<SwaggerTransformObject>[0], { openapiObject: unknown }>;

/** Completes what the plugin makes: it knows no shared headers, takes every body for required and writes out every schema. */
export const completeDocument: SwaggerTransformObject = (document) => {
  const { openapiObject } = document as OpenapiDocument;
  const { paths = {}, components, tags = [] } = openapiObject;
  const responses = componentsOf('responses');
  const schemas = componentsOf('schemas', components?.schemas);
  const operations: Operation[] = [];
  for (const item of Object.values(paths)) {
    // HEAD is GET without a body.
    delete item?.head;
    operations.push(...(Object.values(item as object) as Operation[]));
  }
  for (const operation of operations) {
    completeRequest(operation);
    addRefusals(operation, responses.refer);
  }
  const parameters = componentsOf('parameters');
  moveParameters(operations, parameters);
  const used = new Set(operations.flatMap((operation) => operation.tags ?? []));
  return {
    ...openapiObject,
    tags: tags.filter(({ name }) => used.has(name)),
    paths: moveSchemas(paths, schemas.refer),
    components: {
      ...components,
      schemas: schemas.kept,
      responses: responses.kept,
      parameters: parameters.kept,
    },
  } as typeof openapiObject;
};

function completeRequest({ parameters, requestBody }: Operation): void {
  parameters?.sort((a, b) => Number(b.in === 'path') - Number(a.in === 'path'));
  for (const { schema } of Object.values(requestBody?.content ?? {}))
    requestBody!.required = schema.required !== undefined;
  describeLines(requestBody?.content ?? {});
}

/** Adds the refusals of an operation as references, and to all its answers the headers that they have in common. */
function addRefusals(operation: Operation, refer: (name: string, response: object) => Json): void {
  const { 'x-refusals': refusals = {}, parameters = [], responses } = operation;
  delete operation['x-refusals'];
  // Only routes without a rate limit never answer 429.
  const isLimited = refusals[429] !== undefined;
  const isRepeatable = parameters.some(({ name }) => name === 'Idempotency-Key');
  if (isLimited)
    for (const answer of Object.values(responses))
      answer.headers = {
        ...sharedHeaders,
        ...(isRepeatable && { 'Idempotent-Replay': sharedHeader('IdempotentReplay') }),
        ...answer.headers,
      };
  for (const [status, { component, response }] of Object.entries(refusals)) {
    const headers = isLimited && { headers: headersOf(status) };
    responses[status] = refer(component, { ...response, ...headers });
  }
}

const sharedHeader = (name: string) => ({ $ref: `#/components/headers/${name}` });

const sharedHeaders = {
  'X-RateLimit-Limit': sharedHeader('RateLimitLimit'),
  'X-RateLimit-Remaining': sharedHeader('RateLimitRemaining'),
  'X-RateLimit-Reset': sharedHeader('RateLimitReset'),
  'X-Request-Id': sharedHeader('RequestId'),
};

const headersOf = (status: string): Json => ({
  ...sharedHeaders,
  ...(['409', '429', '503'].includes(status) && { 'Retry-After': sharedHeader('RetryAfter') }),
});
