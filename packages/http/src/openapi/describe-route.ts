import { permissions } from '@clicktrail/contracts';
import type { SwaggerTransform } from '@fastify/swagger';
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

/**
 * Adds to the schemas of a route what its `config` implies: who may call it, and how it refuses. `completeDocument` turns
 * `x-refusals` into responses.
 */
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
    response: answersOf(response),
    'x-refusals': errorResponsesOf(route as RouteOptions, schema),
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
