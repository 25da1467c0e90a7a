import { type App, refuseBadFields } from '@clicktrail/http';
import { type KeptDeadLetter, replayDeadLetters } from '@clicktrail/queue';
import type { FastifyRequest } from 'fastify';
import { auditThenRun } from '../../change/audit-then-run.js';
import type { ManageDeps } from '../../deps.js';
import { faultsOfReplay, Replay, ReplayDeadLetters, replayEventsMax } from '../dead-letters.js';
import { fromRedis } from './from-redis.js';

/**
 * `POST /api/v1/set-aside/replay` `{ids}` or `{all: true}`: puts events back on the queue. Those that ClickHouse takes
 * now are stored, once; the others become dead letters again. The audit log names who asked for which, before any is put back.
 */
export function replayDeadLettersByApi(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/set-aside/replay',
    config: { action: 'deadLetters.write' },
    attachValidation: true,
    schema: {
      operationId: 'replaySetAsideEvents',
      summary: 'Try once more to store events that could not be stored',
      description: `At most ${replayEventsMax} at a time, with \`all\` the oldest first.`,
      tags: ['Operations'],
      body: ReplayDeadLetters,
      response: { 200: Replay },
    },
    handler: async (request) => {
      refuseBadFields(request.validationError, faultsOfReplay(request.body));
      const { ids: named } = request.body;
      const { deadLetters } = deps.queue;
      const asked = named ? [...new Set(named)] : await fromRedis(deadLetters.oldestIds(replayEventsMax));
      const events = await fromRedis(deadLetters.findAll(asked));
      const { replayed, left } = await replay(deps, request, events);
      const found = new Set(events.map(({ id }) => id));
      const unknown = asked.filter((id) => !found.has(id));
      const remaining = await fromRedis(deadLetters.count());
      return { success: true as const, replayed, left: [...left, ...unknown], remaining };
    },
  });
}

async function replay(
  deps: ManageDeps,
  request: Pick<FastifyRequest, 'principal'>,
  events: KeptDeadLetter[],
) {
  const [first] = events;
  if (!first) return { replayed: [], left: [] };
  const of = { entity: 'setAsideEvent', entityId: first.id, before: null } as const;
  const after = { ids: events.map(({ id }) => id) };
  return auditThenRun(deps, request, { action: 'replay', ...of, after }, () =>
    fromRedis(replayDeadLetters(deps.queue, deps.queue.deadLetters, events)),
  );
}
