import { listImpressions as read } from '@clicktrail/clickhouse';
import { Impression, ListEvents, listOf } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import type { QueryDeps } from '../../deps.js';
import { toImpression as show } from '../../lists/event-rows.js';
import { listEvents } from '../../lists/list-events.js';

/** `GET /api/v1/impressions`: the caller's impressions, newest first. Takes the filters of clicks. */
export function listImpressions(app: App, deps: QueryDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/impressions',
    config: { action: 'impressions.list' },
    schema: {
      operationId: 'listImpressions',
      summary: 'List impressions',
      tags: ['Impressions'],
      querystring: ListEvents,
      response: { 200: listOf(Impression) },
    },
    handler: (request, reply) =>
      listEvents(deps, request, reply, request.query, { kind: 'impression', read, show }),
  });
}
