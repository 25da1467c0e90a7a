import type { App } from '@clicktrail/http';
import { change } from '../../change/change.js';
import { deleted } from '../../change/changed.js';
import { notFound } from '../../change/require-row.js';
import { IdPath } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { fromRedis } from './from-redis.js';
import { requireSetAside } from './read-set-aside.js';
import { OneSetAside, setAsideOnWire } from './set-aside-schemas.js';

/**
 * `DELETE /api/v1/set-aside/{id}`: gives an event up for good. The audit log keeps the whole of it, and the ledger
 * counts it as dropped.
 */
export function dropSetAside(app: App, deps: ManageDeps): void {
  app.route({
    method: 'DELETE',
    url: '/api/v1/set-aside/:id',
    config: { action: 'setAside.write', refusals: ['not_found'] },
    schema: {
      operationId: 'dropSetAsideEvent',
      summary: 'Give up an event that could not be stored',
      tags: ['Service'],
      params: IdPath,
      response: { 200: OneSetAside },
    },
    handler: (request, reply) =>
      change(deps, request, reply, async () => {
        const { id } = request.params;
        const event = await requireSetAside(deps, id);
        const dropped = await fromRedis(deps.queue.setAside.drop(event));
        if (!dropped) notFound('set-aside event');
        return deleted('setAsideEvent', id, setAsideOnWire(event));
      }),
  });
}
