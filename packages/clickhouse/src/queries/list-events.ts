import type { Scope } from '@clicktrail/contracts';
import { type AcceptedEvent, type EventKind, firstIdAt } from '@clicktrail/events';
import { conditionsOn } from '../read-plan/conditions.js';
import { type EventFilter, withinScope } from '../read-plan/event-filter.js';
import { type PlanOptions, planRows } from '../read-plan/read-plan.js';
import { idParam, type Query, whereOf } from '../sql.js';

/** A page of a list: at most `limit` rows, after an id going back in time, or from an offset. */
export interface Page {
  limit: number;
  /** Wins over `offset`. */
  before?: string | null | undefined;
  offset?: number | undefined;
  /** A UTC day, `YYYY-MM-DD`, that no event of the page is older than: with it less is read. */
  fromDay?: string | null;
}

/** Columns of every event; the creation time is in the id. */
export interface EventRow extends AcceptedEvent {
  /** 32 hex characters; the column `id` holds bytes. */
  eventId: string;
}

export interface ClickRow extends EventRow {
  rejected: 0 | 1;
  fraudScore: number;
  fraudReasons: string[];
}

const eventColumns = `lower(hex(id)) AS eventId, campaign_id AS campaignId, affiliate_id AS affiliateId,
       advertiser_id AS advertiserId, country, device, os, browser, sub1, sub2`;

const columns = {
  click: `${eventColumns},
       rejected, fraud_score AS fraudScore, fraud_reasons AS fraudReasons`,
  impression: eventColumns,
} as const;

/** Events of a scope, newest first. Ids lead with their time, so this reads the table from its end. */
export function listEventsQuery(
  kind: EventKind,
  scope: Scope,
  filter: EventFilter,
  { limit, before, offset = 0, fromDay }: Page,
  options: PlanOptions = {},
): Query {
  const scoped = withinScope(scope, filter);
  const source = planRows(kind, scoped, options);
  const { terms, query_params } = conditionsOn(source, scoped);
  if (before) {
    terms.push(`id < ${idParam('before')}`);
    query_params.before = before;
  }
  if (fromDay) {
    terms.push(`id >= ${idParam('fromDayId')}`);
    query_params.fromDayId = firstIdAt(Date.parse(fromDay));
  }
  return {
    query: `SELECT ${columns[kind]}
FROM ${source.table}
${whereOf(terms)}ORDER BY id DESC
LIMIT {limit:UInt64} OFFSET {offset:UInt64}`,
    query_params: { ...query_params, limit, offset: before ? 0 : offset },
  };
}
