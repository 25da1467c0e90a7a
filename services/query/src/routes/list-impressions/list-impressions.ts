import { requireOwnCampaigns } from '@clicktrail/catalog';
import {
  countEvents,
  listImpressions as readImpressions,
  refuseClickHouseAway,
} from '@clicktrail/clickhouse';
import { Impression, ListEvents, listOf, scopeOf } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import type { QueryDeps } from '../../deps.js';
import { toImpression } from '../../lists/event-rows.js';
import { listFilter, listPage } from '../../lists/list-page.js';
import { runRead } from '../../read-bounds/run-read.js';

const nothing = { read: async () => [], count: async () => 0 };

/** `GET /api/v1/impressions`: the caller's impressions, newest first. Takes the filters of clicks. */
export function listImpressions(app: App, deps: QueryDeps): void {
  const { catalog, clickhouse, asOf } = deps;
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
    handler: async (request, reply) => {
      const { principal, query } = request;
      const filter = listFilter(query);
      requireOwnCampaigns(catalog, principal, filter.campaignIds);
      const scope = scopeOf(principal);
      // An impression has no status and no click id, so a filter on those matches none.
      if (query.status !== undefined || query.click_id !== undefined) {
        return listPage(query, await asOf.read(), nothing);
      }
      return runRead(deps, request, reply, async (options) =>
        listPage(query, await asOf.read(), {
          read: async (page) =>
            (await readImpressions(clickhouse, scope, filter, page, options).catch(refuseClickHouseAway)).map(
              toImpression,
            ),
          count: () =>
            countEvents(clickhouse, 'impression', scope, filter, options).catch(refuseClickHouseAway),
        }),
      );
    },
  });
}
