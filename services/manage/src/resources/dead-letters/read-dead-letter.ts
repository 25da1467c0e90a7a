import { type App, withPermit } from '@clicktrail/http';
import type { KeptDeadLetter } from '@clicktrail/queue';
import { notFound } from '../../change/require-row.js';
import { IdPath } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { deadLetterOnWire, OneDeadLetter } from '../dead-letters.js';
import { fromRedis } from './from-redis.js';

/** @throws Refusal `not_found` */
export async function requireDeadLetter({ queue }: ManageDeps, id: string): Promise<KeptDeadLetter> {
  return (await fromRedis(queue.deadLetters.find(id))) ?? notFound('dead letter');
}

/** `GET /api/v1/set-aside/{id}` */
export function readDeadLetter(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/set-aside/:id',
    config: { action: 'deadLetters.read', refusals: ['not_found'] },
    schema: {
      operationId: 'readSetAsideEvent',
      summary: 'Read one event that could not be stored',
      tags: ['Operations'],
      params: IdPath,
      response: { 200: OneDeadLetter },
    },
    handler: async ({ params, principal }, reply) => {
      const event = await withPermit({ semaphore: deps.readPermits, principal, reply }, () =>
        requireDeadLetter(deps, params.id),
      );
      return { success: true as const, setAsideEvent: deadLetterOnWire(event) };
    },
  });
}
