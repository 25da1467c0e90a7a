import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import '../route-config.js';

/** Only this server's files and answers. Swagger UI writes styles into its elements and draws icons as data. */
const fileHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  vary: 'accept-encoding',
};
const assetCaching = 'public, max-age=3600';

const compress = promisify(gzip);
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

/** Reads and compresses the file once, so that many requests at a time share the same bytes. */
function addFile(
  app: FastifyInstance,
  path: string,
  type: string,
  caching: string,
  file: URL | string,
): void {
  let plain: Promise<Buffer> | undefined;
  let compressed: Promise<Buffer> | undefined;
  app.get(path, { config: { limit: 'none', hidden: true } }, (request, reply) => {
    reply.type(`${type}; charset=utf-8`).headers({ ...fileHeaders, 'cache-control': caching });
    plain ??= readFile(file);
    if (!/\bgzip\b/.test(String(request.raw.headers['accept-encoding'] ?? ''))) return plain;
    compressed ??= plain.then((content) => compress(content));
    reply.header('content-encoding', 'gzip');
    return compressed;
  });
}
