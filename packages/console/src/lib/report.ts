import type { paths } from '@clicktrail/client';
import { dimensionOf, dimensions, dimensionsFor, mayBeEmpty } from './dimensions.js';
import { type Period, periodOf } from './period.js';
import type { Role } from './session.js';

/** The words of the API for a report. */
export type ReportQuery = NonNullable<paths['/api/v1/reports/performance']['get']['parameters']['query']>;

/** The day that weeks begin with. */
export type WeekStart = NonNullable<ReportQuery['week_start']>;
export const weekStarts: readonly WeekStart[] = ['monday', 'sunday', 'saturday'];

/** A filter of a report: its word and its value. */
export type Filter = readonly [name: string, value: string];

/** The state of the builder. All of it stands in the address, mostly in the words of the API. */
export interface ReportState {
  period: Period;
  groupBy: string[];
  filters: Filter[];
  compare: 'previous' | 'year' | undefined;
  weekStart: WeekStart;
  sort: string | undefined;
  page: number;
  /** Rows of a page. */
  limit: number;
}

/** Choices for the rows of a page; the last is the most that the API gives at once. */
export const rowsPerPage = [50, 200, 1_000] as const;
const groupsMax = 3;

/** Every filter of a report in the order of the dimensions. */
export const filterNames: readonly string[] = dimensions.flatMap(({ filter }) => filter ?? []);

/** The filters of a page's query. */
export const filtersOf = (query: URLSearchParams): Filter[] =>
  filterNames.flatMap((name) => {
    const value = query.get(name);
    return value || (value === '' && mayBeEmpty(name)) ? [[name, value] as const] : [];
  });

/** Reads the builder's state from an address. What it does not know counts as not there. */
export function reportOf(query: URLSearchParams, role: Role): ReportState {
  const compare = query.get('compare');
  const page = Number(query.get('page'));
  return {
    period: periodOf(query),
    groupBy: groupByOf(query.get('group_by') ?? 'campaign', role),
    filters: filtersOf(query),
    compare: compare === 'previous' || compare === 'year' ? compare : undefined,
    weekStart: weekStarts.find((each) => each === query.get('week_start')) ?? weekStarts[0]!,
    sort: query.get('sort') ?? undefined,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: rowsPerPage.find((rows) => String(rows) === query.get('limit')) ?? rowsPerPage[0],
  };
}

/** Up to three dimensions that the role may group by, at most one of them a time. `none` is for a single row. */
function groupByOf(text: string, role: Role): string[] {
  const allowed = dimensionsFor(role).map(({ key }) => key);
  const chosen = [...new Set(text.split(','))].filter((key) => allowed.includes(key));
  const times = chosen.filter((key) => dimensionOf(key)?.isTime);
  return chosen.filter((key) => !times.slice(1).includes(key)).slice(0, groupsMax);
}

/** The part of a question that a report shares with its chart, its export and its events. */
export const selectionOf = ({ period, filters }: Pick<ReportState, 'period' | 'filters'>) => ({
  ...period,
  ...(Object.fromEntries(filters) as Record<string, string>),
});

/** The day that weeks begin with, where it is not Monday. */
export const weeksOf = ({ weekStart }: Pick<ReportState, 'weekStart'>) =>
  weekStart === weekStarts[0] ? {} : { week_start: weekStart };

/** The question of the table. */
export function questionOf(state: ReportState): ReportQuery {
  const { groupBy, compare, sort, page, limit } = state;
  return {
    ...selectionOf(state),
    ...weeksOf(state),
    ...(groupBy.length > 0 && { group_by: groupBy.join(',') }),
    ...(compare && { compare }),
    ...(sort && { sort }),
    ...(page > 1 && { page }),
    limit,
  };
}

const textOf = (query: object): string =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();

/** The command that asks the API the same; the key stays in a variable of the shell. */
export const curlOf = (path: string, query: object): string =>
  `curl '${location.origin}${path}?${textOf(query)}' -H "authorization: Bearer $KEY"`;

/** The question of a file with all groups of a report. */
export const exportQuestion = (state: ReportState) => ({
  ...selectionOf(state),
  ...weeksOf(state),
  ...(state.groupBy.length > 0 && { group_by: state.groupBy.join(',') }),
});
