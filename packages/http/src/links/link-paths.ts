import type { FastifyInstance } from 'fastify';
import '../route-config.js';

/** Tells whether a URL is below one of the paths that visitors follow and load. */
export type IsLinkPath = (url: string) => boolean;

export const firstSegment = (url: string): string => url.split(/[/?]/, 2)[1] ?? '';

/** Collects the paths of routes whose `limit` is `link`. Must be called before routes are added. */
export function collectLinkPaths(app: FastifyInstance): IsLinkPath {
  const segments = new Set<string>();
  app.addHook('onRoute', ({ config, url }) => {
    if (config?.limit === 'link') segments.add(firstSegment(url));
  });
  return (url) => segments.has(firstSegment(url));
}
