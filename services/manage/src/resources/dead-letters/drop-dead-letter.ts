import type { App } from '@clicktrail/http';
import { auditThenRun } from '../../change/audit-then-run.js';
import { notFound } from '../../change/require-row.js';
import { IdPath } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { deadLetterOnWire, OneDeadLetter } from '../dead-letters.js';
import { fromRedis } from './from-redis.js';
import { requireDeadLetter } from './read-dead-letter.js';

/**
 * `DELETE /api/v1/set-aside/{id}`: gives an event up for good. The audit log keeps the whole of it, from before it is
 * taken away, and the ledger counts it as dropped.
 */
export function dropDeadLetter(app: App, deps: ManageDeps): void {
  app.route({
    method: 'DELETE',
    url: '/api/v1/set-aside/:id',
    config: { action: 'deadLetters.write', refusals: ['not_found'] },
    schema: {
      operationId: 'dropSetAsideEvent',
      summary: 'Give up an event that could not be stored',
      tags: ['Operations'],
      params: IdPath,
      response: { 200: OneDeadLetter },
    },
    handler: async (request) => {
      const event = await requireDeadLetter(deps, request.params.id);
      const setAsideEvent = deadLetterOnWire(event);
      const of = { entity: 'setAsideEvent', entityId: event.id, before: setAsideEvent, after: null } as const;
      const dropped = await auditThenRun(deps, request, { action: 'delete', ...of }, () =>
        fromRedis(deps.queue.deadLetters.drop(event)),
      );
      if (!dropped) notFound('dead letter');
      return { success: true as const, setAsideEvent };
    },
  });
}
