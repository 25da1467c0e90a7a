import { badField, OnePostback, type Principal, ReplayPostback, scopeOf } from '@clicktrail/contracts';
import { type App, callerCheck } from '@clicktrail/http';
import { inTransaction, replayPostback as replay, type Tx } from '@clicktrail/postgres';
import type { ConversionsDeps } from '../../deps.js';
import { withRemembering } from '../../remember-answer.js';
import { PostbackPath, requirePostback } from '../read-postback/read-postback.js';
import { replayToCurrent } from './replay-to-current.js';

/** `POST /api/v1/postbacks/{id}/replay`: sends a delivery again, under the same `webhook-id`. */
export function replayPostback(app: App, deps: ConversionsDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/postbacks/:id/replay',
    config: { action: 'postbacks.replay', refusals: ['not_found', 'unavailable'] },
    schema: {
      operationId: 'replayPostback',
      summary: 'Send a postback again',
      description: 'Under the same `webhook-id`, with all of its retries; `to` says by which call.',
      tags: ['Postbacks'],
      params: PostbackPath,
      body: ReplayPostback,
      response: { 200: OnePostback },
    },
    handler: (request, reply) => {
      const { principal, params } = request;
      const { to = 'stored' } = request.body ?? {};
      const requireHere = callerCheck(request);
      return withRemembering(deps, request, reply, (rememberIn) =>
        // By the key: a publisher has no sales that its replays could delay.
        deps.salePermits.run({ ...principal, accountId: null }, () => {
          const work = async (tx: Tx) => {
            if (to === 'stored') await replay(tx, scopeOf(principal), params.id);
            else await replayOneToCurrent(tx, principal, params.id);
            const postback = await requirePostback(tx, principal, params.id);
            const answer = { success: true as const, postback };
            await rememberIn?.(tx, { status: 200, body: answer });
            return answer;
          };
          return inTransaction(deps.pool, work, requireHere);
        }),
      );
    },
  });
}

const everyStatus = ['pending', 'delivered', 'failed'] as const;

/** @throws Refusal `not_found`; 400 where the publisher has no URL now that makes a call of this sale */
async function replayOneToCurrent(tx: Tx, principal: Principal, id: string): Promise<void> {
  const { publisherId } = await requirePostback(tx, principal, id);
  if ((await replayToCurrent(tx, publisherId, [id], everyStatus)) === 0)
    throw badField(
      'to',
      'needs a postback URL of the publisher that makes an http or https URL of this sale',
    );
}
