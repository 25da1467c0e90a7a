import { fastifySwagger } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { completeDocument } from './complete-document.js';
import { components } from './components.js';
import { describeRoute } from './describe-route.js';
import { registerDocsPage } from './docs-page.js';
import { fileSender } from './file-sender.js';

export interface DocumentInfo {
  title: string;
  version: string;
  /** Markdown. */
  description: string;
  /** A description of each group of operations, in the order of reading. */
  groups?: Readonly<Record<string, string>>;
}

/**
 * Adds `GET /openapi.json`, made from the schemas that also guard the routes: of all routes that are added later.
 * Adds `GET /docs`, a page to read and try it. Both are made when they are first requested.
 */
export function registerOpenApi(app: FastifyInstance, { groups = {}, ...info }: DocumentInfo): void {
  const options = {
    openapi: {
      openapi: '3.1.0',
      info: { ...info, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
      servers: [{ url: '/' }],
      tags: Object.entries(groups).map(([name, description]) => ({ name, description })),
      components: components as object,
    },
    convertConstToEnum: false,
    transform: describeRoute,
    transformObject: completeDocument,
  };
  // Called instead of registered: a registered plugin misses the routes that are added before the app is ready.
  fastifySwagger(app, options, () => {});
  const send = fileSender(async () => Buffer.from(JSON.stringify(app.swagger())));
  app.get('/openapi.json', { config: { limit: 'none', hidden: true } }, (request, reply) => {
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache');
    return send(request, reply);
  });
  registerDocsPage(app);
}
