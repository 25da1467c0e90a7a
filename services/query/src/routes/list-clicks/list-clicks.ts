import { requireOwnCampaigns } from '@clicktrail/catalog';
import { countEvents, listClicks as readClicks, refuseClickHouseAway } from '@clicktrail/clickhouse';
import { Click, ListEvents, listOf, scopeOf } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import type { QueryDeps } from '../../deps.js';
import { toClick } from '../../lists/event-rows.js';
import { listFilter, listPage } from '../../lists/list-page.js';
import { runRead } from '../../read-bounds/run-read.js';

/** `GET /api/v1/clicks`: the caller's clicks, newest first. */
export function listClicks(app: App, deps: QueryDeps): void {
  const { catalog, clickhouse, asOf } = deps;
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
    handler: async (request, reply) => {
      const { principal, query } = request;
      const filter = listFilter(query);
      requireOwnCampaigns(catalog, principal, filter.campaignIds);
      const scope = scopeOf(principal);
      return runRead(deps, request, reply, async (options) =>
        listPage(query, await asOf.read(), {
          read: async (page) =>
            (await readClicks(clickhouse, scope, filter, page, options).catch(refuseClickHouseAway)).map(
              toClick,
            ),
          single: filter.id !== undefined,
          count: () => countEvents(clickhouse, 'click', scope, filter, options).catch(refuseClickHouseAway),
        }),
      );
    },
  });
}
