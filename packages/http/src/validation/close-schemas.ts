import type { FastifyInstance, FastifySchema } from 'fastify';
import Type from 'typebox';
import '../route-config.js';

/** The schema of a part that a route does not take. */
export const Nothing = Type.Object({}, { additionalProperties: false });

const methodsWithBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * A route of the API that does not say what body or query it takes takes none:
 * an unknown field or parameter is refused there too. Must be called before routes are added.
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
