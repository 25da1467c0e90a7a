import { requireOwnCampaigns } from '@clicktrail/catalog';
import type { ReportQuestion } from '@clicktrail/clickhouse';
import {
  type Compare,
  type Dimension,
  type Period,
  type Principal,
  parseGroupBy,
  type ReportFilter,
  requireGroupsOf,
  type Scope,
  scopeOf,
  type WeekStart,
} from '@clicktrail/contracts';
import { offsetsOf, periodOf, previousPeriod, yearBefore } from '../calendar/index.js';
import type { QueryDeps } from '../deps.js';
import { filterOf } from '../summaries/report-filter.js';

/** The parameters that all reports of sums have. */
export interface AskedReport extends Omit<ReportFilter, 'status' | 'eventType'> {
  group_by?: string;
  tz?: string;
  week_start?: WeekStart;
}

/** A report of sums as a request asks for it. */
export interface AskedQuestion {
  scope: Scope;
  tz: string;
  period: Period;
  groupBy: Dimension[];
  question: ReportQuestion;
}

export const zoneDefault = 'UTC';

/**
 * Reads the parameters of a report of sums. What the caller may ask for is checked before anything is computed.
 * @throws Refusal 400 that names `group_by`, or `forbidden` for the campaign of another advertiser
 */
export function askedQuestion(
  query: AskedReport,
  principal: Principal,
  { catalog, now = Date.now }: Pick<QueryDeps, 'catalog' | 'now'>,
): AskedQuestion {
  const groupBy = parseGroupBy(query.group_by);
  const filter = filterOf(query);
  requireGroupsOf(principal.role, groupBy);
  requireOwnCampaigns(catalog, principal, filter.campaignIds);
  const tz = query.tz ?? zoneDefault;
  const period = periodOf(query, tz, now());
  const question = { filter, groupBy, time: { offsets: [], isUtc: true, weekStart: query.week_start } };
  return { scope: scopeOf(principal), tz, period, groupBy, question: inPeriod(question, period, tz) };
}

/** The same question over another period: daily tables can answer whole days of UTC, but not hours. */
export function inPeriod(question: ReportQuestion, period: Period, tz: string): ReportQuestion {
  const offsets = offsetsOf(tz, period.fromMs, period.untilMs);
  const isUtc = offsets.every(({ offsetSeconds }) => offsetSeconds === 0);
  const { from: _from, to: _to, fromMs: _fromMs, untilMs: _untilMs, ...filter } = question.filter;
  const bounds =
    isUtc && !question.groupBy.includes('hour')
      ? { from: period.from, to: period.to }
      : { fromMs: period.fromMs, untilMs: period.untilMs };
  return { ...question, filter: { ...filter, ...bounds }, time: { ...question.time, offsets, isUtc } };
}

/** The period that a report compares its own with. */
export const comparedPeriod = (compare: Compare, period: Period, tz: string): Period =>
  compare === 'previous' ? previousPeriod(period, tz) : yearBefore(period, tz);
