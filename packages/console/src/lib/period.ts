import { ownZone } from './format.js';

/** Ranges in the words of the API, with what they are called. */
export const ranges = [
  ['today', 'Today'],
  ['yesterday', 'Yesterday'],
  ['7d', '7 days'],
  ['30d', '30 days'],
  ['90d', '90 days'],
  ['thisMonth', 'This month'],
  ['lastMonth', 'Last month'],
] as const;

export const intervals = ['hour', 'day', 'week', 'month'] as const;
export type Interval = (typeof intervals)[number];

/** A period as the query of a page has it: a range or two days, and the zone in which they are meant. */
export interface Period {
  range?: string;
  from?: string;
  to?: string;
  tz: string;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const rangePattern = /^(today|yesterday|thisMonth|lastMonth|[1-9]\d{0,2}d)$/;

/** The period of a page's query. What is no period counts as none: then it is the one of `fallback`. */
export function periodOf(query: URLSearchParams, fallback = '7d'): Period {
  const tz = query.get('tz') === 'UTC' ? 'UTC' : ownZone();
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? '';
  if (dayPattern.test(from) && dayPattern.test(to)) return { from, to, tz };
  const range = query.get('range') ?? '';
  return { range: rangePattern.test(range) ? range : fallback, tz };
}

const dayMs = 86_400_000;

/** The number of days of a period, roughly: it only chooses an interval. */
export function daysOf({ range, from, to }: Period): number {
  if (from && to) return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  if (range === 'today' || range === 'yesterday') return 1;
  if (range?.endsWith('d')) return Number.parseInt(range, 10);
  return 31;
}

/** The interval of a chart over a period: a few dozen points. */
export function intervalOf(period: Period): Interval {
  const days = daysOf(period);
  if (days <= 2) return 'hour';
  return days <= 92 ? 'day' : 'week';
}

/** The interval that a page's query names for its chart, else the usual one of its period. */
export const intervalIn = (query: URLSearchParams, period: Period): Interval =>
  intervals.find((each) => each === query.get('interval')) ?? intervalOf(period);

/** The days of a period in its zone, as the API would answer them: for what it takes no range for. */
export function daysBetween(period: Period, now = Date.now()): { from: string; to: string } {
  if (period.from && period.to) return { from: period.from, to: period.to };
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: period.tz }).format(new Date(now));
  const before = (days: number) => new Date(Date.parse(today) - days * dayMs).toISOString().slice(0, 10);
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  switch (period.range) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: before(1), to: before(1) };
    case 'thisMonth':
      return { from: `${today.slice(0, 7)}-01`, to: today };
    case 'lastMonth':
      return { from: day(Date.UTC(year, month - 2, 1)), to: day(Date.UTC(year, month - 1, 0)) };
    default:
      return { from: before(daysOf(period) - 1), to: today };
  }
}

/** The period as the address of another page has it: the reader's own zone goes without saying. */
export const periodQuery = ({ tz, ...days }: Period): Record<string, string | undefined> => ({
  ...days,
  tz: tz === 'UTC' ? tz : undefined,
});
