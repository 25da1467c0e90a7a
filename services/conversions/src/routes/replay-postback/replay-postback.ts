import { OnePostback, scopeOf } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { inTransaction, replayPostback as replay } from '@clicktrail/postgres';
import type { ConversionsDeps } from '../../deps.js';
import { withRemembering } from '../../remember-answer.js';
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
    handler: (request, reply) => {
      const { principal, params } = request;
      return withRemembering(deps, request, reply, (rememberIn) =>
        // By the key: a publisher has no sales that its replays could delay.
        deps.salePermits.run({ ...principal, accountId: null }, () =>
          inTransaction(deps.pool, async (tx) => {
            await replay(tx, scopeOf(principal), params.id);
            const postback = await requirePostback(tx, principal, params.id);
            const answer = { success: true as const, postback };
            await rememberIn?.(tx, { status: 200, body: answer });
            return answer;
          }),
        ),
      );
    },
  });
}
