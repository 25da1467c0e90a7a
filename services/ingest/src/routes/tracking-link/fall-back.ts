import { Refusal } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IngestDeps } from '../../deps.js';
import { campaignOfVisit } from '../visit-input.js';

/**
 * Sends visitors whose click cannot be recorded to the campaign's fallback URL where there is one: what the click was
 * refused for, and what is a fault of the service, is nothing that a visitor should be lost for. Faults are logged.
 */
export function fallBack(app: App, { catalog }: Pick<IngestDeps, 'catalog'>) {
  const fallbackUrlOf = (request: Pick<FastifyRequest, 'params'>) =>
    catalog.campaign(campaignOfVisit(request))?.fallbackUrl;

  /** @returns the fallback URL; @throws the error where there is none */
  const afterFailure = (error: unknown, request: FastifyRequest): string => {
    const url = fallbackUrlOf(request);
    if (!url) throw error;
    app.logFault(error, request);
    return url;
  };

  /** For a link that is refused before its handler is called, because no more events may be under way. */
  const withoutRoom = (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const isFull = error instanceof Refusal && error.code === 'unavailable' && !error.details.isOrdinary;
    if (!isFull) throw error;
    const url = afterFailure(error, request);
    return reply.code(302).headers({ location: url, 'cache-control': 'no-store' }).send();
  };

  return { afterFailure, withoutRoom };
}
