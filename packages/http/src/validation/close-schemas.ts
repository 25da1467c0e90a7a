import type { FastifyInstance, FastifySchema } from 'fastify';
import Type from 'typebox';
import '../route-config.js';

const Nothing = Type.Object({}, { additionalProperties: false });

const methodsWithBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Gives routes of the API without a schema for body or query one that admits no field, so that unknown fields are
 * refused there too. Must be called before routes are added.
 */
export function closeSchemas(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.action) return;
    const schema: FastifySchema = { ...route.schema };
    schema.querystring ??= Nothing;
    const hasBody = [route.method].flat().some((method) => methodsWithBody.has(method));
    if (hasBody) schema.body ??= Nothing;
    route.schema = schema;
  });
}
