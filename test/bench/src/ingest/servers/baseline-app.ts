import { isIP } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';

/** The Fastify that the baseline routes are built on: silent, and able to check the routes' own schemas. */
export function createBaselineApp(): FastifyInstance {
  return Fastify({
    logger: false,
    // Schemas also have words for the API document, which Ajv does not know.
    ajv: { customOptions: { strict: false, formats: { 'sent-ip': (text: string) => isIP(text) > 0 } } },
  });
}
