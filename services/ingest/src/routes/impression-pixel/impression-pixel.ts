import type { App, Incoming, Outgoing } from '@clicktrail/http';
import Type from 'typebox';
import { acceptImpression } from '../../acceptance/accept-impression.js';
import { admissionRefusals } from '../../acceptance/admit.js';
import type { IngestDeps } from '../../deps.js';
import { placementFor } from '../../placement.js';
import { claimOfVisit } from '../claim-of-visit.js';
import { refuseNothing, VisitParameters, VisitPath } from '../visit-schema.js';

/** The smallest transparent GIF. */
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const Gif = Type.Unsafe<Buffer>({ type: 'string', contentMediaType: 'image/gif' });

/** `GET /i/{campaign_id}`: the impression pixel. */
export function impressionPixel(app: App, deps: IngestDeps): void {
  app.route({
    method: 'GET',
    url: '/i/:campaign_id',
    config: { limit: 'link', refusals: admissionRefusals, fastPath: () => deps.batcher.hasRoom },
    validatorCompiler: refuseNothing,
    schema: {
      operationId: 'loadImpressionPixel',
      summary: 'Load an impression pixel',
      tags: ['Tracking links'],
      params: VisitPath,
      querystring: VisitParameters,
      response: {
        200: {
          description: 'A transparent GIF of one pixel',
          content: { 'image/gif': { schema: Gif } },
        },
      },
    },
    handler: async (request: Incoming, reply: Outgoing) => {
      reply.header('cache-control', 'no-store');
      const claim = claimOfVisit(request, deps.visitors);
      await acceptImpression(deps, claim, placementFor(deps, 'impression', request));
      reply.type('image/gif');
      return gif;
    },
  });
}
