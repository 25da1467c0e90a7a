import type { EventKind } from '@clicktrail/events';
import { type EventFilter, type FilterName, namesOf } from './event-filter.js';

/** A table that holds events, or sums of them. Its columns have the same names in all tables. */
export interface Source {
  table: string;
  kinds: readonly EventKind[];
  /** One row an event, or one row a day with the sums of its events. */
  rows: 'events' | 'days';
  /** Filled by the insert itself, or by a view a moment after it. */
  filledBy: 'insert' | 'view';
  /** Some thousand rows are read at most, whatever is asked: cheap enough to estimate with. */
  isSmall?: true;
  /** Columns to filter and to group by, under the names of a filter. */
  columns: readonly FilterName[];
  /** Further condition on the filters. */
  onlyFor?: (filter: EventFilter) => boolean;
}

const days = ['status', 'from', 'to'] as const;
const visitor = ['country', 'device', 'os'] as const;
const all = [
  ...(['campaignIds', 'affiliateIds', 'advertiserIds', ...visitor, 'browser', 'sub1', 'sub2'] as const),
  ...days,
  ...(['fromMs', 'untilMs'] as const),
] as const;

/**
 * All tables that answer questions about events, the cheapest first: the first one that fits is read. Conversions are in
 * Postgres (`packages/postgres/src/conversions/report-conversions.ts`).
 *
 * | Question                                                | Table                                   |
 * | ------------------------------------------------------- | --------------------------------------- |
 * | totals by campaign, advertiser, status, days            | `days_by_advertiser`                    |
 * | the same with publishers                                | `days_by_affiliate`                     |
 * | totals of one country, device or os of one account      | `days_by_trait`                         |
 * | totals of clicks under several filters, no publisher    | `days_by_visitor`                       |
 * | clicks of one publisher: rows, and all other totals     | `clicks_by_affiliate`                   |
 * | days of a zone that are none of UTC, by instants        | `clicks_by_affiliate`, `clicks`, `impressions` |
 * | all other rows and totals, and single events            | `clicks`, `impressions`                 |
 * | anything while there are few events (decision 0065)     | `clicks`, `impressions`                 |
 */
export const sources: readonly Source[] = [
  {
    table: 'days_by_advertiser',
    kinds: ['click', 'impression'],
    rows: 'days',
    filledBy: 'view',
    isSmall: true,
    columns: ['campaignIds', 'advertiserIds', ...days],
  },
  {
    table: 'days_by_affiliate',
    kinds: ['click', 'impression'],
    rows: 'days',
    filledBy: 'view',
    isSmall: true,
    columns: ['campaignIds', 'advertiserIds', 'affiliateIds', ...days],
  },
  {
    table: 'days_by_trait',
    kinds: ['click', 'impression'],
    rows: 'days',
    filledBy: 'view',
    isSmall: true,
    columns: ['advertiserIds', 'affiliateIds', ...visitor, ...days],
    onlyFor: (filter) => traitOf(filter) !== undefined,
  },
  {
    table: 'days_by_visitor',
    kinds: ['click'],
    rows: 'days',
    filledBy: 'view',
    columns: ['campaignIds', 'advertiserIds', ...visitor, 'browser', ...days],
  },
  {
    table: 'clicks_by_affiliate',
    kinds: ['click'],
    rows: 'events',
    filledBy: 'view',
    columns: all,
    onlyFor: ({ affiliateIds }) => affiliateIds !== undefined && affiliateIds.length <= 1,
  },
  { table: 'clicks', kinds: ['click'], rows: 'events', filledBy: 'insert', columns: [...all, 'id'] },
  {
    table: 'impressions',
    kinds: ['impression'],
    rows: 'events',
    filledBy: 'insert',
    columns: [...all, 'id'],
  },
];

export interface PlanOptions {
  /**
   * Only tables that inserts go into: all that an insert adds becomes visible in them at one moment. Costs more with
   * every event there is.
   */
  smallDataset?: boolean | undefined;
}

export interface TotalOptions extends PlanOptions {
  groupBy?: readonly FilterName[];
}

/** Chooses the table to list events from. */
export function planRows(kind: EventKind, filter: EventFilter, options: PlanOptions = {}): Source {
  return first((source) => source.rows === 'events' && answers(source, kind, filter, options))!;
}

/** Chooses the table to count events in, as a whole or by groups. */
export function planTotal(kind: EventKind, filter: EventFilter, options: TotalOptions = {}): Source {
  return first((source) => answers(source, kind, filter, options))!;
}

/** Chooses a small table to count events in; undefined where none can tell. */
export function planEstimate(kind: EventKind, filter: EventFilter): Source | undefined {
  return first((source) => source.isSmall === true && answers(source, kind, filter, {}));
}

const first = (fits: (source: Source) => boolean) => sources.find(fits);

function answers(source: Source, kind: EventKind, filter: EventFilter, options: TotalOptions): boolean {
  const columns = [...namesOf(filter), ...(options.groupBy ?? [])];
  return (
    source.kinds.includes(kind) &&
    (!options.smallDataset || source.filledBy === 'insert') &&
    columns.every((name) => source.columns.includes(name)) &&
    (source.onlyFor?.(filter) ?? true)
  );
}

/** The key of a row of `days_by_trait` without its day: one account, and one value of one trait. */
export interface Trait {
  account: { kind: 'network' | 'affiliate' | 'advertiser'; id: string };
  trait: (typeof visitor)[number];
  value: string;
}

/** Finds the one account and the one trait that a filter asks for; undefined where it asks for more, or for none. */
export function traitOf(filter: EventFilter): Trait | undefined {
  const account = accountOf(filter);
  const [trait, ...others] = visitor.filter((name) => filter[name] !== undefined);
  if (trait === undefined || others.length > 0 || account === undefined) return undefined;
  return { account, trait, value: filter[trait]! };
}

function accountOf({ affiliateIds, advertiserIds }: EventFilter): Trait['account'] | undefined {
  if (affiliateIds === undefined && advertiserIds === undefined) return { kind: 'network', id: '' };
  if (affiliateIds !== undefined && advertiserIds !== undefined) return undefined;
  const [id, ...others] = affiliateIds ?? advertiserIds!;
  if (id === undefined || others.length > 0) return undefined;
  return { kind: affiliateIds ? 'affiliate' : 'advertiser', id };
}
