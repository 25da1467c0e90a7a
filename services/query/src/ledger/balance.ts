import type { EventKind } from '@clicktrail/events';

/**
 * How the books of one day and kind stand.
 * - `balanced`: each accepted event is stored, queued, a dead letter, or dropped.
 * - `missing`: less is there than was accepted. Never right.
 * - `surplus`: more is there than was accepted. Never right either, but nothing is lost.
 * - `uncounted`: the day is older than the counters, or they were lost: nothing can be said.
 */
export type LedgerState = 'balanced' | 'missing' | 'surplus' | 'uncounted';

/** One UTC day and kind of event. */
export interface LedgerRow {
  /** `YYYY-MM-DD`, of the events' own times. */
  day: string;
  kind: EventKind;
  /** Put on the queue, durably; acknowledged, or on the way to it. */
  accepted: number;
  stored: number;
  queued: number;
  setAside: number;
  /** Dead letters that were then dropped by an admin. */
  dropped: number;
  /** What is there less what was accepted; 0 where the books balance. */
  difference: number;
  state: LedgerState;
}

export interface Entry extends Omit<LedgerRow, 'difference' | 'state'> {
  /** Accepted while the rest was being counted: part of it may have been counted. */
  arrivedMeanwhile: number;
  /** Whether the counters go back to the day's beginning, or the events before them are left out. */
  counted: boolean;
}

/**
 * What arrived while it was counted may show as a difference of up to as many events; that much more than accepted
 * says nothing, one event less always does.
 */
export function balance({ arrivedMeanwhile, counted, ...entry }: Entry): LedgerRow {
  const { accepted, stored, queued, setAside, dropped } = entry;
  const raw = stored + queued + setAside + dropped - accepted;
  const difference = raw > 0 && raw <= arrivedMeanwhile ? 0 : raw;
  const state = difference === 0 ? 'balanced' : difference < 0 ? 'missing' : 'surplus';
  return { ...entry, difference, state: counted || difference < 0 ? state : 'uncounted' };
}
