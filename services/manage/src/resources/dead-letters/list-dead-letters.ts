import { listOf, pageOf, totalOf } from '@clicktrail/contracts';
import { type App, withPermit } from '@clicktrail/http';
import type { ManageDeps } from '../../deps.js';
import { DeadLetterOnWire, deadLetterOnWire, ListDeadLetters } from '../dead-letters.js';
import { cursorOfId, idOfCursor } from './dead-letter-cursor.js';
import { fromRedis } from './from-redis.js';

/** `GET /api/v1/set-aside`: events that ClickHouse refused for what they hold, and why. The newest ids first. */
export function listDeadLetters(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/set-aside',
    config: { action: 'deadLetters.read' },
    schema: {
      operationId: 'listSetAsideEvents',
      summary: 'List events that could not be stored',
      tags: ['Operations'],
      querystring: ListDeadLetters,
      response: { 200: listOf(DeadLetterOnWire) },
    },
    handler: async ({ query, principal }, reply) => {
      const { cursor, limit, page, offset } = pageOf(query);
      const beforeId = cursor === null ? null : idOfCursor(cursor);
      const asOf = new Date().toISOString();
      const { deadLetters } = deps.queue;
      const [found, counted] = await withPermit({ semaphore: deps.readPermits, principal, reply }, () =>
        // One more than asked for tells whether any follows.
        fromRedis(
          Promise.all([deadLetters.list({ limit: limit + 1, offset, beforeId }), deadLetters.count()]),
        ),
      );
      const shown = found.slice(0, limit);
      const nextCursor = found.length > limit ? cursorOfId(shown.at(-1)!.id) : null;
      return {
        success: true as const,
        rows: shown.map(deadLetterOnWire),
        total: totalOf(counted, found.length, { limit, offset, cursor }),
        limit,
        page,
        offset,
        nextCursor,
        asOf,
      };
    },
  });
}
