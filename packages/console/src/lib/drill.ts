import { changed } from './address.js';
import { type Dimension, dimensionOf, dimensionsFor, dimensionValue } from './dimensions.js';
import type { ReportRow } from './metrics.js';
import type { Period } from './period.js';
import { filterNames, type ReportState } from './report.js';
import type { Role } from './session.js';

/**
 * A report that was drilled into: its groups, its period, and the filters that the chosen row added. The address keeps
 * them as `campaign-day.campaign.7d~country.country.2026-11-01_2026-11-30`.
 */
export interface Level {
  groupBy: string[];
  added: string[];
  period: string;
}

const depthMax = 12;

/** The levels above the report of an address. */
export function trailOf(query: URLSearchParams): Level[] {
  const text = query.get('trail') ?? '';
  return text
    .split('~')
    .slice(0, depthMax)
    .flatMap((level) => {
      const [groupBy, added, period] = level.split('.');
      if (groupBy === undefined || added === undefined || !period) return [];
      return [{ groupBy: keysOf(groupBy), added: keysOf(added).filter(isFilter), period }];
    });
}

const keysOf = (text: string) => text.split('-').filter(Boolean);
const isFilter = (name: string) => filterNames.includes(name);
const trailText = (levels: readonly Level[]) =>
  levels.map(({ groupBy, added, period }) => `${groupBy.join('-')}.${added.join('-')}.${period}`).join('~');

const periodText = ({ range, from, to }: Period) => range ?? `${from}_${to}`;
function periodChanges(text: string): { range?: string; from?: string; to?: string } {
  const [from, to] = text.split('_');
  return from && to ? { from, to } : { range: text };
}
const noPeriod = { range: undefined, from: undefined, to: undefined };

/** The filters that narrow a report to one of its rows; undefined where the API has no filter for it. */
export function narrowingOf(
  row: ReportRow,
  groupBy: readonly string[],
): { filters: Record<string, string>; days: { from: string; to: string } | undefined } | undefined {
  const filters: Record<string, string> = {};
  let days: { from: string; to: string } | undefined;
  for (const dimension of groupBy.flatMap((key) => dimensionOf(key) ?? [])) {
    const value = dimensionValue(row, dimension);
    if (dimension.filter && (value !== null || dimension.mayBeAbsent))
      filters[dimension.filter] = value ?? '';
    else if (dimension.isTime && value !== null) days = daysOf(dimension, value);
    else return undefined;
  }
  return { filters, days };
}

/** The days of an hour, a day, a week or a month. */
function daysOf({ key }: Dimension, value: string): { from: string; to: string } {
  const first = key === 'month' ? `${value}-01` : value.slice(0, 10);
  const [year, month, day] = first.split('-').map(Number) as [number, number, number];
  const last = {
    week: Date.UTC(year, month - 1, day + 6),
    month: Date.UTC(year, month, 0),
  }[key];
  return { from: first, to: last === undefined ? first : new Date(last).toISOString().slice(0, 10) };
}

/** The query of the report below a row: narrowed to it, and grouped by what is still open. */
export function drillQuery(
  query: URLSearchParams,
  state: ReportState,
  row: ReportRow,
  role: Role,
): URLSearchParams | undefined {
  const narrowing = narrowingOf(row, state.groupBy);
  if (!narrowing || state.groupBy.length === 0) return undefined;
  const known = Object.fromEntries(state.filters);
  const level: Level = {
    groupBy: state.groupBy,
    added: Object.keys(narrowing.filters).filter((name) => !(name in known)),
    period: periodText(state.period),
  };
  const levels = [...trailOf(query), level].slice(-depthMax);
  return changed(query, {
    ...narrowing.filters,
    ...(narrowing.days && { ...noPeriod, ...narrowing.days }),
    group_by: nextGroup({ ...known, ...narrowing.filters }, levels, role),
    trail: trailText(levels),
    sort: undefined,
    page: undefined,
  });
}

/** The first dimension that is neither narrowed nor seen; the course by day in the end. */
function nextGroup(filters: Record<string, string>, levels: readonly Level[], role: Role): string {
  const seen = levels.flatMap(({ groupBy }) => groupBy);
  const open = dimensionsFor(role).filter(
    ({ key, filter }) => filter && !(filter in filters) && !seen.includes(key),
  );
  return open[0]?.key ?? 'day';
}

/** The query of the report at one of the levels above. */
export function levelQuery(query: URLSearchParams, levels: readonly Level[], index: number): URLSearchParams {
  const level = levels[index]!;
  const added = levels.slice(index).flatMap((each) => each.added);
  return changed(query, {
    ...Object.fromEntries(added.map((name) => [name, undefined])),
    ...noPeriod,
    ...periodChanges(level.period),
    group_by: level.groupBy.join(','),
    trail: trailText(levels.slice(0, index)),
    sort: undefined,
    page: undefined,
  });
}
