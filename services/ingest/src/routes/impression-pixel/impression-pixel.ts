import type { App } from '@clicktrail/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { acceptImpression } from '../../acceptance/accept-impression.js';
import { admissionRefusals } from '../../acceptance/admit.js';
import type { IngestDeps } from '../../deps.js';
import { noteRefusals } from '../../refusals/note-refusals.js';
import { inputOfVisit } from '../visit-input.js';
import { requireNothingMore, visitPaths } from '../visit-paths.js';
import { refuseNothing, VisitParameters, VisitPath } from '../visit-schema.js';

/** The smallest transparent GIF. */
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const Gif = Type.Unsafe<Buffer>({ type: 'string', contentMediaType: 'image/gif' });

/** `GET` and `POST /i/{campaign_id}`: the impression pixel. A beacon posts, with a body that says nothing here. */
export function impressionPixel(app: App, deps: IngestDeps): void {
  const { plain, longer } = visitPaths('/i');
  const config = { limit: 'link', refusals: admissionRefusals } as const;
  const { onError } = noteRefusals(deps, 'impression', (request) => inputOfVisit(request, deps.visitors));
  const pixel = { validatorCompiler: refuseNothing, handler: loadingPixel(deps), onError };
  const schemaOf = (operationId: string, summary: string, description: string) => ({
    operationId,
    summary,
    description,
    tags: ['Tracking links'],
    params: VisitPath,
    querystring: VisitParameters,
    response: {
      200: {
        description: 'A transparent GIF of one pixel',
        content: { 'image/gif': { schema: Gif } },
      },
    },
  });
  app.route({
    ...pixel,
    method: 'GET',
    url: plain,
    config,
    schema: schemaOf(
      'loadImpressionPixel',
      'Load an impression pixel',
      'For an `<img>` beside the advertisement.',
    ),
  });
  app.route({
    ...pixel,
    method: 'POST',
    url: plain,
    config,
    schema: schemaOf(
      'sendImpressionBeacon',
      'Send an impression by a beacon',
      'As `navigator.sendBeacon` does. The body is ignored, whatever it is.',
    ),
  });
  app.route({ ...pixel, method: ['GET', 'POST'], url: longer, config: { ...config, hidden: true } });
}

const loadingPixel = (deps: IngestDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
  reply.header('cache-control', 'no-store').header('cross-origin-resource-policy', 'cross-origin');
  requireNothingMore(request);
  const input = inputOfVisit(request, deps.visitors);
  await acceptImpression(deps, input, request);
  reply.type('image/gif');
  return gif;
};
