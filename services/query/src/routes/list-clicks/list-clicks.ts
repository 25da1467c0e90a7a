import { listClicks as read } from '@clicktrail/clickhouse';
import { Click, ListEvents, listOf } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import type { QueryDeps } from '../../deps.js';
import { toClick as show } from '../../lists/event-rows.js';
import { listEvents } from '../../lists/list-events.js';

/** `GET /api/v1/clicks`: the caller's clicks, newest first. */
export function listClicks(app: App, deps: QueryDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/clicks',
    config: { action: 'clicks.list' },
    schema: {
      operationId: 'listClicks',
      summary: 'List clicks',
      tags: ['Clicks'],
      querystring: ListEvents,
      response: { 200: listOf(Click) },
    },
    handler: (request, reply) =>
      listEvents(deps, request, reply, request.query, { kind: 'click', read, show }),
  });
}
