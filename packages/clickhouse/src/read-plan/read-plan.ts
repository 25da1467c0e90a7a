import type { EventKind } from '@clicktrail/events';
import { type EventFilter, type FilterName, namesOf } from './event-filter.js';

/** A column to filter or to group by: the name of a filter, or a span of time that rows can be told apart by. */
export type PlanColumn = FilterName | 'day' | 'quarter';

/** A table that holds events, or sums of them. Its columns have the same names in all tables. */
export interface Source {
  table: string;
  kinds: readonly EventKind[];
  /** One row an event, or one row a UTC day or quarter of an hour with the sums of its events. */
  rows: 'events' | 'quarters' | 'days';
  /**
   * Filled by the insert itself, or by a view a moment after it. A projection is a part of what the insert fills: its rows lie
   * by account and time, and have no ids, so they are only counted.
   */
  filledBy: 'insert' | 'view' | 'projection';
  /** Some thousand rows are read at most, whatever is asked: cheap enough to estimate with. */
  isSmall?: true;
  /** Columns to filter and to group by. */
  columns: readonly PlanColumn[];
  /** Further condition on the question. */
  onlyFor?: (filter: EventFilter, groupBy: readonly PlanColumn[]) => boolean;
}

/** Offsets of time zones are whole quarters of an hour, so a day of any zone begins with one. */
export const quarterMs = 900_000;

const days = ['status', 'from', 'to', 'day'] as const;
const instants = ['fromMs', 'untilMs', 'quarter'] as const;
const visitor = ['country', 'device', 'os', 'browser'] as const;
const all = [
  ...(['campaignIds', 'affiliateIds', 'advertiserIds', ...visitor, 'sub1', 'sub2', 'reason'] as const),
  ...days,
  ...instants,
  ...(['exceptFromMs', 'exceptUntilMs'] as const),
] as const;

/** The projection `advertiser_rows` of the events: ClickHouse reads it where a question names nothing that it does not have. */
function advertiserRows(kind: EventKind): Source {
  return {
    table: `${kind}s`,
    kinds: [kind],
    rows: 'events',
    filledBy: 'projection',
    columns: [
      ...(['campaignIds', 'affiliateIds', 'advertiserIds', ...visitor] as const),
      ...days,
      ...instants,
      'exceptFromMs',
      'exceptUntilMs',
    ],
    onlyFor: ({ advertiserIds }) => advertiserIds !== undefined,
  };
}

/**
 * All tables that answer questions about events, the cheapest first: the first one that fits is read.
 *
 * | Question                                                       | Table                     |
 * | -------------------------------------------------------------- | ------------------------- |
 * | sums by campaign, advertiser, status, UTC days                 | `days_by_advertiser`      |
 * | the same by hours, or between quarters: days of another zone   | `quarters_by_advertiser`  |
 * | the same by UTC days with publishers                           | `days_by_affiliate`       |
 * | sums by one trait of visitors, of the network or of accounts   | `days_by_trait`           |
 * | sums by several traits or of a campaign's, no publisher        | `days_by_visitor`         |
 * | clicks of one publisher: rows, and all other sums              | `clicks_by_affiliate`     |
 * | all other sums of an advertiser, but by sub ID                 | `advertiser_rows` of both |
 * | all other rows and sums, and single events                     | `clicks`, `impressions`   |
 * | anything while there are few events (decision 0065)            | `clicks`, `impressions`   |
 *
 * Traits are country, device, system and browser. Conversions are in Postgres, and copied into `conversions`.
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
    table: 'quarters_by_advertiser',
    kinds: ['click', 'impression'],
    rows: 'quarters',
    filledBy: 'view',
    columns: ['campaignIds', 'advertiserIds', 'status', 'from', 'to', ...instants],
    onlyFor: ({ fromMs = 0, untilMs = 0 }) => fromMs % quarterMs === 0 && untilMs % quarterMs === 0,
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
    onlyFor: (filter, groupBy) => traitOf(filter, groupBy) !== undefined,
  },
  {
    table: 'days_by_visitor',
    kinds: ['click', 'impression'],
    rows: 'days',
    filledBy: 'view',
    columns: ['campaignIds', 'advertiserIds', ...visitor, ...days],
  },
  {
    table: 'clicks_by_affiliate',
    kinds: ['click'],
    rows: 'events',
    filledBy: 'view',
    columns: all,
    onlyFor: ({ affiliateIds }) => affiliateIds !== undefined && affiliateIds.length <= 1,
  },
  advertiserRows('click'),
  advertiserRows('impression'),
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
  groupBy?: readonly PlanColumn[];
}

/** Chooses the table to list events from. */
export function planRows(kind: EventKind, filter: EventFilter, options: PlanOptions = {}): Source {
  return first(
    (source) =>
      source.rows === 'events' && source.filledBy !== 'projection' && answers(source, kind, filter, options),
  )!;
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
  const groupBy = options.groupBy ?? [];
  return (
    source.kinds.includes(kind) &&
    (!options.smallDataset || source.filledBy === 'insert') &&
    [...namesOf(filter), ...groupBy].every((name) => source.columns.includes(name)) &&
    (source.onlyFor?.(filter, groupBy) ?? true)
  );
}

/** The rows of `days_by_trait` that answer a question: one kind of account, and one trait. */
export interface Trait {
  account: { kind: 'network' | 'affiliate' | 'advertiser'; column?: 'affiliateIds' | 'advertiserIds' };
  trait: (typeof visitor)[number];
}

/** Finds the one kind of account and the one trait that a question names; undefined where it names more, or no trait. */
export function traitOf(filter: EventFilter, groupBy: readonly PlanColumn[] = []): Trait | undefined {
  const named = (name: FilterName) => filter[name] !== undefined || groupBy.includes(name);
  const [trait, ...others] = visitor.filter(named);
  if (trait === undefined || others.length > 0) return undefined;
  if (!named('affiliateIds') && !named('advertiserIds')) return { account: { kind: 'network' }, trait };
  if (named('affiliateIds') && named('advertiserIds')) return undefined;
  return named('affiliateIds')
    ? { account: { kind: 'affiliate', column: 'affiliateIds' }, trait }
    : { account: { kind: 'advertiser', column: 'advertiserIds' }, trait };
}
