import { type App, inTurn } from '@clicktrail/http';
import type { SetAsideEvent } from '@clicktrail/queue';
import { notFound } from '../../change/require-row.js';
import { IdPath } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { fromRedis } from './from-redis.js';
import { OneSetAside, setAsideOnWire } from './set-aside-schemas.js';

/** @throws Refusal `not_found` */
export async function requireSetAside({ queue }: ManageDeps, id: string): Promise<SetAsideEvent> {
  return (await fromRedis(queue.setAside.find(id))) ?? notFound('set-aside event');
}

/** `GET /api/v1/set-aside/{id}` */
export function readSetAside(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/set-aside/:id',
    config: { action: 'setAside.read', refusals: ['not_found'] },
    schema: {
      operationId: 'readSetAsideEvent',
      summary: 'Read one event that could not be stored',
      tags: ['Operations'],
      params: IdPath,
      response: { 200: OneSetAside },
    },
    handler: async ({ params, principal: { keyId } }, reply) => {
      const event = await inTurn({ semaphore: deps.gate, keyId, reply }, () =>
        requireSetAside(deps, params.id),
      );
      return { success: true as const, setAsideEvent: setAsideOnWire(event) };
    },
  });
}
