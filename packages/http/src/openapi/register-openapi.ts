import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { buildDocument, type DocumentInfo } from './build-document.js';
import './collect-routes.js';
import { docsPage, docsPolicy, docsScript, docsStyle } from './docs-page.js';

const compress = promisify(gzip);

/** The built files of Swagger UI (Apache-2.0), as they ship in the package. */
const assetsFolder = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static');

const silent = { limit: 'none', hidden: true } as const;

/**
 * `GET /openapi.json`: the whole API, from the routes of this app and of everything mounted on it, before or after.
 * `GET /docs`: a page to read and try it, which needs no network. Both are made when they are first asked for.
 */
export function registerOpenApi(app: FastifyInstance, info: DocumentInfo): void {
  let document: Buffer | undefined;
  app.get('/openapi.json', { config: silent }, (_request, reply) => {
    document ??= Buffer.from(JSON.stringify(buildDocument(app.describedRoutes, info)));
    reply.type('application/json; charset=utf-8').send(document);
  });

  const page = (path: string, type: string, content: string) => {
    app.get(path, { config: silent }, (_request, reply) => {
      reply
        .type(type)
        .header('content-security-policy', docsPolicy)
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'no-referrer')
        .send(content);
    });
  };
  page('/docs', 'text/html; charset=utf-8', docsPage);
  page('/docs/start.js', 'text/javascript; charset=utf-8', docsScript);
  page('/docs/page.css', 'text/css; charset=utf-8', docsStyle);
  asset(app, 'swagger-ui.css', 'text/css; charset=utf-8');
  asset(app, 'swagger-ui-bundle.js', 'text/javascript; charset=utf-8');
}

/** Each of its two forms is made once: whoever asks for it a thousand times at once gets the same bytes. */
function asset(app: FastifyInstance, name: string, type: string): void {
  const file = join(assetsFolder, name);
  let plain: Promise<Buffer> | undefined;
  let compressed: Promise<Buffer> | undefined;
  app.get(`/docs/${name}`, { config: silent }, (request, reply) => {
    reply.type(type).header('cache-control', 'public, max-age=3600').header('vary', 'accept-encoding');
    reply.header('x-content-type-options', 'nosniff');
    plain ??= readFile(file);
    if (!/\bgzip\b/.test(String(request.raw.headers['accept-encoding'] ?? ''))) return plain;
    compressed ??= plain.then((content) => compress(content));
    reply.header('content-encoding', 'gzip');
    return compressed;
  });
}
