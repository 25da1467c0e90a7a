import type { FastifyInstance, FastifySchema } from 'fastify';
import Type from 'typebox';
import { takesBody } from '../route-hooks.js';
import '../route-config.js';

const Nothing = Type.Object({}, { additionalProperties: false });

/**
 * Gives routes of the API without a schema for body or query one that admits no field, so that unknown fields are
 * refused there too. Must be called before routes are added.
 */
export function closeSchemas(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.action) return;
    const schema: FastifySchema = { ...route.schema };
    schema.querystring ??= Nothing;
    if (takesBody(route)) schema.body ??= Nothing;
    route.schema = schema;
  });
}
