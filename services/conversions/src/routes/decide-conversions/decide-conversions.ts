import { ConversionsDecided, DecideConversions } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import type { ConversionsDeps } from '../../deps.js';
import { withRemembering } from '../../remember-answer.js';
import { decideAll } from './decide-all.js';

/** `POST /api/v1/conversions/decisions`: an admin decides up to a thousand conversions, each as by `PATCH`. */
export function decideConversions(app: App, deps: ConversionsDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/conversions/decisions',
    config: { action: 'conversions.update', refusals: ['unavailable'] },
    schema: {
      operationId: 'decideConversions',
      summary: 'Approve or reject many conversions',
      description:
        'Each is changed as by `PATCH /api/v1/conversions/{id}` and judged by itself: an unknown one refuses no other. They are ' +
        'written in several transactions. After a 5xx some may be decided: send the same again, since what is decided ' +
        'already does not change.',
      tags: ['Conversions'],
      body: DecideConversions,
      response: { 200: ConversionsDecided },
    },
    handler: (request, reply) =>
      withRemembering(deps, request, reply, (rememberIn) =>
        decideAll(deps, request.principal, request.body, request, rememberIn),
      ),
  });
}
