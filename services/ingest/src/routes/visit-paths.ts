import { trimText } from '@clicktrail/contracts';
import { noSuchRoute } from '@clicktrail/http';
import type { FastifyRequest } from 'fastify';

/** The path of the links or pixels below `start`, and the same with more behind the campaign's id. */
export const visitPaths = (start: string) => ({
  plain: `${start}/:campaign_id`,
  longer: `${start}/:campaign_id/*`,
});

/**
 * Lets a path pass that has nothing but slashes and white space behind the campaign's id, as links have that tools and
 * people have passed on. @throws Refusal `not_found`
 */
export function requireNothingMore(request: Pick<FastifyRequest, 'params' | 'method' | 'url'>): void {
  const { '*': more = '' } = request.params as { '*'?: string };
  if (more !== '' && trimText(more.replaceAll('/', '')) !== '') throw noSuchRoute(request);
}
