import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import '../route-config.js';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Clicktrail API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/page.css">
</head>
<body>
<div id="page"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

/** Without `validatorUrl` Swagger UI would show the document to a server on the internet. */
const script = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#page',
  deepLinking: true,
  validatorUrl: null,
  tryItOutEnabled: true,
  persistAuthorization: false,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  filter: true,
});
`;

/** There is one server, this one, and it need not be chosen. */
const style = `body { margin: 0; background: #fafafa; }
.swagger-ui .wrapper { max-width: 1080px; }
.swagger-ui .info { margin: 32px 0 16px; }
.swagger-ui .info .main > a, .swagger-ui .servers-title, .swagger-ui .servers { display: none; }
.swagger-ui .scheme-container { padding: 12px 0; background: none; box-shadow: none; }
.swagger-ui .opblock-tag { font-size: 20px; border-bottom-color: #e3e3e3; }
.swagger-ui .opblock-tag small { font-size: 14px; color: #6b6b6b; }
`;

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
  const text = (content: string) => async () => Buffer.from(content);
  const asset = (name: string) => () => readFile(resolve(`swagger-ui-dist/${name}`));
  addFile(app, '/docs', 'text/html', 'no-cache', text(page));
  addFile(app, '/docs/start.js', 'text/javascript', 'no-cache', text(script));
  addFile(app, '/docs/page.css', 'text/css', 'no-cache', text(style));
  addFile(app, '/docs/swagger-ui.css', 'text/css', assetCaching, asset('swagger-ui.css'));
  addFile(app, '/docs/swagger-ui-bundle.js', 'text/javascript', assetCaching, asset('swagger-ui-bundle.js'));
}

/** Loads and compresses the file once, so that many requests at a time share the same bytes. */
function addFile(
  app: FastifyInstance,
  path: string,
  type: string,
  caching: string,
  load: () => Promise<Buffer>,
): void {
  let plain: Promise<Buffer> | undefined;
  let compressed: Promise<Buffer> | undefined;
  app.get(path, { config: { limit: 'none', hidden: true } }, (request, reply) => {
    reply.type(`${type}; charset=utf-8`).headers({ ...fileHeaders, 'cache-control': caching });
    plain ??= load();
    if (!/\bgzip\b/.test(String(request.raw.headers['accept-encoding'] ?? ''))) return plain;
    compressed ??= plain.then((content) => compress(content));
    reply.header('content-encoding', 'gzip');
    return compressed;
  });
}
