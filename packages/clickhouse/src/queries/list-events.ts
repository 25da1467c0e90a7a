import type { Scope } from '@clicktrail/access';
import type { EventKind } from '@clicktrail/events';
import { type EventFilter, eventConditions, whereOf } from './event-filter.js';
import { eventSource } from './event-source.js';
import { idParam } from './id-param.js';
import type { Query } from './query.js';

/** A stretch of a list: at most `limit` rows, after an id going back in time, or from an offset. */
export interface EventStretch {
  limit: number;
  /** Wins over `offset`. */
  before?: string | null | undefined;
  offset?: number | undefined;
}

/** What is read of every event; the creation time stands in the id. */
export interface EventRow {
  /** The id: `id` itself is a column of bytes. */
  eventId: string;
  campaignId: string;
  affiliateId: string;
  advertiserId: string;
  country: string;
  device: string;
  os: string;
  browser: string;
  sub1: string;
  sub2: string;
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
  { limit, before, offset = 0 }: EventStretch,
  fromEvents: boolean = false,
): Query {
  const { terms, query_params } = eventConditions(scope, filter);
  if (before) {
    terms.push(`id < ${idParam('before')}`);
    query_params.before = before;
  }
  return {
    query: `SELECT ${columns[kind]}
FROM ${eventSource(kind, scope, filter, fromEvents)}
${whereOf(terms)}ORDER BY id DESC
LIMIT {limit:UInt64} OFFSET {offset:UInt64}`,
    query_params: { ...query_params, limit, offset: before ? 0 : offset },
  };
}
