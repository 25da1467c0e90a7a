import { listOf, pageOf, totalOf } from '@clicktrail/contracts';
import { type App, inTurn } from '@clicktrail/http';
import type { ManageDeps } from '../../deps.js';
import { fromRedis } from './from-redis.js';
import { cursorOfId, idOfCursor } from './set-aside-cursor.js';
import { ListSetAside, SetAsideOnWire, setAsideOnWire } from './set-aside-schemas.js';

/** `GET /api/v1/set-aside`: events that ClickHouse refused for what they hold, and why. The newest ids first. */
export function listSetAside(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/set-aside',
    config: { action: 'setAside.read' },
    schema: {
      operationId: 'listSetAsideEvents',
      summary: 'List events that could not be stored',
      tags: ['Operations'],
      querystring: ListSetAside,
      response: { 200: listOf(SetAsideOnWire) },
    },
    handler: async ({ query, principal: { keyId } }, reply) => {
      const { cursor, limit, page, offset } = pageOf(query);
      const beforeId = cursor === null ? null : idOfCursor(cursor);
      const asOf = new Date().toISOString();
      const { setAside } = deps.queue;
      const [found, counted] = await inTurn({ semaphore: deps.gate, keyId, reply }, () =>
        // One more than asked for tells whether any follows.
        fromRedis(Promise.all([setAside.list({ limit: limit + 1, offset, beforeId }), setAside.count()])),
      );
      const shown = found.slice(0, limit);
      const nextCursor = found.length > limit ? cursorOfId(shown.at(-1)!.id) : null;
      return {
        success: true as const,
        rows: shown.map(setAsideOnWire),
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
