import { permissions } from '@clicktrail/access';
import type { DescribedRoute } from './collect-routes.js';
import { describeSchema, isEmpty } from './describe-schema.js';
import { commonHeaders, errorResponsesOf } from './error-responses.js';
import { exampleBody } from './example-body.js';

type Json = Record<string, unknown>;

interface ObjectSchema {
  properties?: Record<string, Json>;
  required?: string[];
}

const reasons: Record<string, string> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted',
  204: 'Done',
  302: 'Found',
};

/** One operation of the document, from the schemas that also guard the route. */
export function describeOperation(route: DescribedRoute): Json {
  const { summary, description, operationId, tags } = route.schema;
  const { action } = route.config;
  const parameters = parametersOf(route);
  const about = [description, action && rolesOf(route)].filter(Boolean).join('\n\n');
  return {
    ...(operationId && { operationId }),
    ...(summary && { summary }),
    ...(about && { description: about }),
    ...(tags && { tags }),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(route),
    responses: { ...answersOf(route), ...errorResponsesOf(route) },
    security: action ? [{ bearer: [] }, { apiKey: [] }] : [],
  };
}

function rolesOf({ config }: DescribedRoute): string {
  const { roles, writes } = permissions[config.action!];
  return `For keys with the role ${roles.join(', ')}${writes ? '; not for read-only keys' : ''}.`;
}

function parametersOf({ schema }: DescribedRoute): Json[] {
  return [
    ...parametersIn('path', schema.params),
    ...parametersIn('query', schema.querystring),
    ...parametersIn('header', schema.headers),
  ];
}

function parametersIn(place: 'path' | 'query' | 'header', schema: unknown): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as ObjectSchema;
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = describeSchema(property) as Json;
    return {
      name: place === 'header' ? name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase()) : name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description !== undefined && { description }),
      schema: rest,
    };
  });
}

function bodyOf({ schema, method, config }: DescribedRoute): Json {
  if (method === 'GET' || method === 'HEAD' || isEmpty(schema.body)) return {};
  const { required = [] } = schema.body as ObjectSchema;
  const { consumes = ['application/json'] } = config;
  const body = { schema: describeSchema(schema.body), example: exampleBody(schema.body) };
  return {
    requestBody: {
      required: required.length > 0,
      content: Object.fromEntries(consumes.map((type) => [type, body])),
    },
  };
}

function answersOf(route: DescribedRoute): Record<string, Json> {
  const schemas = (route.schema.response ?? {}) as Record<string, unknown>;
  const isLimited = route.config.limit !== 'none';
  const replay: Json = !route.schema.headers
    ? {}
    : {
        'Idempotent-Replay': { $ref: '#/components/headers/IdempotentReplay' },
      };
  const headers: Json = isLimited ? { ...commonHeaders, ...replay } : {};
  const entries = Object.entries(schemas).map(([status, schema]) => [
    status,
    answerOf(status, schema, headers),
  ]);
  return entries.length > 0
    ? Object.fromEntries(entries)
    : { 200: answerOf('200', { type: 'null' }, headers) };
}

/**
 * A schema that says which media types it holds (`content`) is taken as it is: exports, redirects, images. So are
 * headers of its own.
 */
function answerOf(status: string, schema: unknown, common: Json): Json {
  const { description, content, headers: own, ...rest } = schema as Json;
  const headers = { ...common, ...(own as Json | undefined) };
  const head = {
    description: String(description ?? reasons[status] ?? 'Answer'),
    ...(Object.keys(headers).length > 0 && { headers }),
  };
  if (content !== undefined) return { ...head, content: describeSchema(content) };
  if (rest.type === 'null') return head;
  return { ...head, content: { 'application/json': { schema: describeSchema(rest) } } };
}
