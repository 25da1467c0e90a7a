import type { Period } from '../lib/period.js';
import type { Filter } from '../lib/report.js';
import type { FraudReason } from '../lib/rows-behind.js';

/** The filters of a list of events, and the row after which it goes on. */
export interface Listed<Status extends string = string> {
  period: Period;
  filters: readonly Filter[];
  status: Status | undefined;
  /** Of rejected clicks: the type of a rule that rejected them. */
  reason: FraudReason | undefined;
  cursor: string | undefined;
}

export const rowsPerPage = 50;
/** New rows show by themselves on the first page. */
export const everyMs = 15_000;
