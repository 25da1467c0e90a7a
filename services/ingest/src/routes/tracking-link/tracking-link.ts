import type { App } from '@clicktrail/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { type AcceptedClickAnswer, acceptClick } from '../../acceptance/accept-click.js';
import { admissionRefusals, admit, refreshIfUnknown } from '../../acceptance/admit.js';
import { buildRedirectUrl } from '../../acceptance/build-redirect-url.js';
import type { EventInput } from '../../acceptance/event-input.js';
import type { IngestDeps } from '../../deps.js';
import { noteRefusals } from '../../refusals/note-refusals.js';
import { inputOfVisit } from '../visit-input.js';
import { requireNothingMore, visitPaths } from '../visit-paths.js';
import { refuseNothing, VisitParameters, VisitPath } from '../visit-schema.js';
import { fallBack } from './fall-back.js';

/**
 * `GET /c/{campaign_id}`: the tracking link. Records the click and sends the visitor to the offer URL.
 * What cannot be recorded goes to the campaign's fallback URL where it has one.
 */
export function trackingLink(app: App, deps: IngestDeps): void {
  const { plain, longer } = visitPaths('/c');
  const config = {
    limit: 'link',
    refusesPrefetches: true,
    refusals: [...admissionRefusals, 'cap_reached'],
  } as const;
  const noting = noteRefusals(deps, 'click', (request) => inputOfVisit(request, deps.visitors));
  const link = {
    method: ['GET', 'HEAD'],
    validatorCompiler: refuseNothing,
    handler: followingLink(app, deps, noting),
    onError: noting.onError,
    errorHandler: fallBack(app, deps).withoutRoom,
  };
  app.route({
    ...link,
    url: plain,
    config,
    schema: {
      operationId: 'followTrackingLink',
      summary: 'Follow a tracking link',
      description:
        'A prefetch of a browser is 503 and records nothing: the browser asks again for the visit. A browser gets ' +
        'refusals as a short page.',
      tags: ['Tracking links'],
      params: VisitPath,
      querystring: VisitParameters,
      response: { 302: Type.Null({ description: 'To the offer URL, or to the fallback URL' }) },
    },
  });
  app.route({ ...link, url: longer, config: { ...config, hidden: true } });
}

function followingLink(
  app: App,
  deps: IngestDeps,
  { noteHead, noteError }: Pick<ReturnType<typeof noteRefusals>, 'noteHead' | 'noteError'>,
) {
  const { afterFailure } = fallBack(app, deps);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    requireNothingMore(request);
    let target: string;
    try {
      const input = inputOfVisit(request, deps.visitors);
      if (request.method === 'HEAD') {
        target = await previewTarget(deps, input);
        noteHead(request);
      } else target = targetOf(input, await acceptClick(deps, input, request));
    } catch (error) {
      // Where there is no other target it is thrown on, and noted as an error.
      target = afterFailure(error, request);
      noteError(error, request);
    }
    return reply.code(302).header('location', target).send();
  };
}

function targetOf(input: EventInput, { id, status, campaign }: AcceptedClickAnswer): string {
  if (status === 'rejected' && campaign.fallbackUrl) return campaign.fallbackUrl;
  return buildRedirectUrl(campaign, input, id);
}

/** Builds the link's target without a click: nothing is recorded, so there is no id to carry. */
async function previewTarget({ catalog, limits }: IngestDeps, input: EventInput): Promise<string> {
  await refreshIfUnknown(catalog, input);
  const campaign = admit(catalog, input);
  await limits.requireCapsOpen(campaign);
  return buildRedirectUrl(campaign, input, '');
}
