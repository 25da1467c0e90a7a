import { requireOwnCampaigns } from '@clicktrail/catalog';
import { countEvents, type listImpressions, refuseClickHouseAway } from '@clicktrail/clickhouse';
import { type ListEnvelope, type ListEvents, scopeOf } from '@clicktrail/contracts';
import type { EventKind } from '@clicktrail/events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { QueryDeps } from '../deps.js';
import { runRead } from '../read-bounds/run-read.js';
import { listFilter, listPage } from './list-page.js';

/** How one kind of event is read, and shown as the API does. */
interface EventList<Row, Shown> {
  kind: EventKind;
  read: (...args: Parameters<typeof listImpressions>) => Promise<Row[]>;
  show: (row: Row) => Shown;
}

const nothing = { read: async () => [], count: async () => 0 };

/** Answers a list of the caller's events, newest first. */
export async function listEvents<Row, Shown extends { id: string }>(
  deps: QueryDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  query: ListEvents,
  { kind, read, show }: EventList<Row, Shown>,
): Promise<ListEnvelope<Shown>> {
  const { catalog, clickhouse, asOf } = deps;
  const filter = listFilter(query);
  requireOwnCampaigns(catalog, request.principal, filter.campaignIds);
  const scope = scopeOf(request.principal);
  // An impression has no status and no click id, so a filter on those matches none.
  if (kind === 'impression' && (query.status !== undefined || query.click_id !== undefined))
    return listPage(query, await asOf.read(), nothing);
  return runRead(deps, request, reply, async (options) =>
    listPage(query, await asOf.read(), {
      read: async (page) =>
        (await read(clickhouse, scope, filter, page, options).catch(refuseClickHouseAway)).map(show),
      single: filter.id !== undefined,
      count: () => countEvents(clickhouse, kind, scope, filter, options).catch(refuseClickHouseAway),
    }),
  );
}
