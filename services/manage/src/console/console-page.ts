import { type App, isBrowser, readSession } from '@clicktrail/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConsoleSite, SiteFile } from './open-site.js';

/**
 * Nothing but this server's own files and answers. No script may turn a text into markup or code: there is not one policy
 * of Trusted Types, and none can be made.
 */
const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; " +
    "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  vary: 'accept-encoding',
};

const route = { config: { limit: 'none', hidden: true }, exposeHeadRoute: true } as const;

/**
 * `GET /console` and every path below it: the console's page, which reads its own address, and below `/console/assets/` its
 * files, each under a name of its content. `GET /` leads a browser there, and tells everyone else where the API is described.
 * Without a site only the latter.
 */
export function consolePage(site: ConsoleSite | undefined) {
  return async (app: App): Promise<void> => {
    app.get('/', route, (request, reply) => {
      reply.header('cache-control', 'no-store').header('vary', 'accept');
      if (site && isBrowser(request)) return reply.redirect('/console', 302);
      return { success: true, docs: '/docs', openapi: '/openapi.json' };
    });
    if (!site) return;
    const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
      if (!isSignedOut(request)) return send(request, reply, site.page, 'no-cache');
      const next = request.url === '/console' ? '' : `?${new URLSearchParams({ next: request.url })}`;
      return reply.header('cache-control', 'no-store').redirect(`/console/login${next}`, 302);
    };
    app.get('/console', route, sendPage);
    app.get('/console/*', route, sendPage);
    app.get<{ Params: { name: string } }>('/console/assets/:name', route, (request, reply) => {
      const file = site.assets.get(`assets/${request.params.name}`);
      if (!file) return reply.callNotFound();
      return send(request, reply, file, 'public, max-age=31536000, immutable');
    });
  };
}

/** Pages that begin a session. */
const beginnings = ['login', 'start', 'invitations', 'forgot', 'new-password'].map(
  (page) => `/console/${page}`,
);

/**
 * Tells whether a browser without a session asks for a page that needs one. From another site a browser sends no session,
 * though it may have one: then the page itself asks.
 */
function isSignedOut(request: FastifyRequest): boolean {
  const site = request.raw.headers['sec-fetch-site'];
  if (site !== 'none' && site !== 'same-origin') return false;
  return readSession(request) === undefined && !beginnings.includes(request.url.split('?')[0]!);
}

function send(request: FastifyRequest, reply: FastifyReply, file: SiteFile, caching: string): FastifyReply {
  reply.type(file.type).headers({ ...headers, 'cache-control': caching });
  if (!/\bbr\b/.test(String(request.raw.headers['accept-encoding'] ?? ''))) return reply.send(file.plain);
  return reply.header('content-encoding', 'br').send(file.brotli);
}
