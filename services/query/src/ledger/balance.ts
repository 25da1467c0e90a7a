import type { EventKind } from '@clicktrail/events';

/**
 * Result for one day and kind.
 * - `balanced`: every accepted event is stored, queued, a dead letter, or was dropped.
 * - `missing`: there are fewer events than were accepted. A fault.
 * - `surplus`: there are more events than were accepted. A fault too, but nothing is lost.
 * - `uncounted`: the day is older than the counts, or they were lost.
 */
export type LedgerState = 'balanced' | 'missing' | 'surplus' | 'uncounted';

/** One UTC day and kind of event. */
export interface LedgerRow {
  /** `YYYY-MM-DD`, by the times of the events. */
  day: string;
  kind: EventKind;
  /** Durable in the queue: acknowledged, or about to be. */
  accepted: number;
  stored: number;
  queued: number;
  setAside: number;
  /** Dead letters that an admin dropped. */
  dropped: number;
  /** Events that are there less those accepted; 0 where they balance. */
  difference: number;
  state: LedgerState;
}

export interface Entry extends Omit<LedgerRow, 'difference' | 'state'> {
  /** Accepted while the rest was counted: some of them may be in the other figures. */
  arrivedMeanwhile: number;
  /** True where the counts begin with the day, or the events before them are left out. */
  counted: boolean;
}

/**
 * Compares the figures of one day. Events that arrived meanwhile may show as a surplus of up to as many, which is no fault;
 * one missing event always is.
 */
export function balance({ arrivedMeanwhile, counted, ...entry }: Entry): LedgerRow {
  const { accepted, stored, queued, setAside, dropped } = entry;
  const raw = stored + queued + setAside + dropped - accepted;
  const difference = raw > 0 && raw <= arrivedMeanwhile ? 0 : raw;
  const state = difference === 0 ? 'balanced' : difference < 0 ? 'missing' : 'surplus';
  return { ...entry, difference, state: counted || difference < 0 ? state : 'uncounted' };
}
