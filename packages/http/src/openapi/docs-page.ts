import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import '../route-config.js';
import { fileSender } from './file-sender.js';

/** Only this server's files and answers. Swagger UI writes styles into its elements and draws icons as data. */
const fileHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};
const assetCaching = 'public, max-age=3600';

const { resolve } = createRequire(import.meta.url);

/** Adds `GET /docs`: Swagger UI, served from the files of its package, so that the page needs no other server. */
export function registerDocsPage(app: FastifyInstance): void {
  const own = (name: string) => new URL(`../../../pages/${name}`, import.meta.url);
  const asset = (name: string) => resolve(`swagger-ui-dist/${name}`);
  addFile(app, '/docs', 'text/html', 'no-cache', own('docs.html'));
  addFile(app, '/docs/start.js', 'text/javascript', 'no-cache', own('docs.js'));
  addFile(app, '/docs/page.css', 'text/css', 'no-cache', own('docs.css'));
  addFile(app, '/docs/swagger-ui.css', 'text/css', assetCaching, asset('swagger-ui.css'));
  addFile(app, '/docs/swagger-ui-bundle.js', 'text/javascript', assetCaching, asset('swagger-ui-bundle.js'));
}

function addFile(
  app: FastifyInstance,
  path: string,
  type: string,
  caching: string,
  file: URL | string,
): void {
  const send = fileSender(() => readFile(file));
  app.get(path, { config: { limit: 'none', hidden: true } }, (request, reply) => {
    reply.type(`${type}; charset=utf-8`).headers({ ...fileHeaders, 'cache-control': caching });
    return send(request, reply);
  });
}
