import type { Metrics } from '@clicktrail/contracts';
import { expectedMetrics } from './expected-metrics.js';
import type { KnownEvent } from './known-event.js';
import { type Interval, localKey, type WeekStart } from './local-clock.js';

export const times = ['hour', 'day', 'week', 'month'] as const;
export const isTime = (dimension: string): dimension is Interval => times.includes(dimension as Interval);

/** The field of a row, and the value of an event, for each dimension but time. */
const fields: Record<string, [field: string, of: (event: KnownEvent) => string]> = {
  campaign: ['campaignId', (event) => event.campaignId],
  publisher: ['affiliateId', (event) => event.affiliateId],
  advertiser: ['advertiserId', (event) => event.advertiserId],
  country: ['country', (event) => event.country],
  device: ['device', (event) => event.device],
  os: ['os', (event) => event.os],
  browser: ['browser', (event) => event.browser],
  source: ['source', (event) => event.sub1],
  sub_source: ['subSource', (event) => event.sub2],
  goal: ['goal', (event) => event.sale?.goal ?? ''],
  refusal: ['refusal', ({ kind, status }) => (kind === 'refusal' ? status : '')],
};
export const dimensions: string[] = [...times, ...Object.keys(fields)];

export const fieldOf = (dimension: string): string => fields[dimension]?.[0] ?? dimension;

export type Row = Record<string, string | number | null>;

export interface Group {
  /** What a row has beside its metrics. */
  shown: Row;
  events: KnownEvent[];
}

/** Names by id; null for a caller who sees none. */
export type NameOf = (dimension: string, id: string) => string | null | undefined;

function shownOf(
  event: KnownEvent,
  groupBy: readonly string[],
  tz: string,
  nameOf: NameOf,
  weekStart?: WeekStart,
): Row {
  const shown: Row = {};
  for (const dimension of groupBy) {
    if (isTime(dimension)) {
      shown[dimension] = localKey(dimension, tz, event.createdAtMs, weekStart);
      continue;
    }
    const [field, of] = fields[dimension]!;
    shown[field] = of(event) || null;
    const name = nameOf(dimension, of(event));
    if (name !== undefined) shown[field.replace(/Id$/, 'Name')] = name;
  }
  return shown;
}

/** Divides events into the groups of a report; by goal, conversions only, and by refusal, refusals. */
export function groupsOf(
  events: readonly KnownEvent[],
  groupBy: readonly string[],
  tz: string,
  nameOf: NameOf,
  weekStart?: WeekStart,
): Group[] {
  const groups = new Map<string, Group>();
  for (const event of countedIn(events, groupBy)) {
    const shown = shownOf(event, groupBy, tz, nameOf, weekStart);
    const key = JSON.stringify(shown);
    const group = groups.get(key) ?? { shown, events: [] };
    group.events.push(event);
    groups.set(key, group);
  }
  // Without a dimension there is one group, of nothing too.
  return groupBy.length === 0 && groups.size === 0 ? [{ shown: {}, events: [] }] : [...groups.values()];
}

/** The events that a report counts at all. */
export const countedIn = (events: readonly KnownEvent[], groupBy: readonly string[]): KnownEvent[] =>
  events.filter(({ kind }) => {
    if (groupBy.includes('refusal')) return kind === 'refusal';
    return !groupBy.includes('goal') || kind === 'conversion';
  });

export const rowOf = ({ shown, events }: Group): Row & Metrics => ({ ...shown, ...expectedMetrics(events) });

/** Hours in the order of time, also where clocks go back; texts by their bytes, an absent one first. */
function compareField(field: string, a: Row, b: Row): number {
  const [x, y] = [a[field] ?? '', b[field] ?? ''].map((value) =>
    field === 'hour' ? Date.parse(String(value)) : value,
  );
  return x === y ? 0 : x! < y! ? -1 : 1;
}

/** Sorts rows as a report does: absent rates last, ties by the dimensions in their order. */
export function sortRows<R extends Row>(rows: R[], groupBy: readonly string[], sort?: string): R[] {
  const asked = sort ?? groupBy.find(isTime) ?? (groupBy.includes('refusal') ? '-refused' : '-clicks');
  const descending = asked.startsWith('-');
  const field = asked.replace('-', '');
  const ties = groupBy.map(fieldOf);
  const isMetric = !ties.includes(field);
  return rows.sort((a, b) => {
    if (isMetric && (a[field] === null) !== (b[field] === null)) return a[field] === null ? 1 : -1;
    const first = compareField(field, a, b);
    if (first !== 0) return descending ? -first : first;
    return ties.map((tie) => compareField(tie, a, b)).find((each) => each !== 0) ?? 0;
  });
}
