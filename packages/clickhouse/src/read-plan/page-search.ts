import type { ClickEstimate } from '../queries/count-events.js';
import { type EventFilter, type FilterName, namesOf } from './event-filter.js';

/**
 * Way to search a page of `clicks`. Projections and skip indexes cost time in every part before the first row, so the
 * table is read from its end unless the page lies far scattered (decision 0031).
 */
export type PageSearch = 'nothing' | 'from the end' | 'by indexes';

/** Rows that are read one after another in the time of one that a projection points to. */
const scatteredCost = 10;
/** Assumed share of a filter that no small table knows. */
const unknownShare = 0.1;

const periodNames: readonly FilterName[] = ['from', 'to', 'fromMs', 'untilMs'];

/** The sorting key alone finds an id, or the rows of a period. */
export function needsEstimate(filter: EventFilter): boolean {
  return filter.id === undefined && namesOf(filter).some((name) => !periodNames.includes(name));
}

/** @param limit how many rows make the page full */
export function choosePageSearch(
  { asked, ofAccounts, stored }: Pick<ClickEstimate, 'asked' | 'ofAccounts' | 'stored'>,
  limit: number,
): PageSearch {
  if (asked === 0 || ofAccounts === 0) return 'nothing';
  const found = asked ?? ofAccounts * unknownShare;
  // All rows are searched for a page that never fills.
  if (found <= limit) return 'by indexes';
  const rowsFromTheEnd = (limit * stored) / found;
  return rowsFromTheEnd > scatteredCost * ofAccounts ? 'by indexes' : 'from the end';
}
