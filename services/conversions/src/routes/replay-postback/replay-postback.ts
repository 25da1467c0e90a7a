import { scopeOf } from '@clicktrail/access';
import { OnePostback } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { replayPostback as replay, rethrow } from '@clicktrail/postgres';
import type { ConversionsDeps } from '../../deps.js';
import { PostbackPath, requirePostback } from '../read-postback/read-postback.js';

/** `POST /api/v1/postbacks/{id}/replay`: sends a delivery again, under the same `webhook-id`. */
export function replayPostback(app: App, deps: ConversionsDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/postbacks/:id/replay',
    config: { action: 'postbacks.replay', refusals: ['not_found', 'unavailable'] },
    schema: {
      operationId: 'replayPostback',
      summary: 'Send a postback again',
      tags: ['Postbacks'],
      params: PostbackPath,
      response: { 200: OnePostback },
    },
    handler: async ({ principal, params }) => {
      await replay(deps.pool, scopeOf(principal), params.id).catch(rethrow);
      return { success: true as const, postback: await requirePostback(deps, principal, params.id) };
    },
  });
}
