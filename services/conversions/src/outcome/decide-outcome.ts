import type { ConversionStatus, Money, ReasonAndNote, SentReason } from '@clicktrail/contracts';
import type { ConversionState } from '@clicktrail/postgres';
import { modelPayout, nothing, type Payout, type PayoutTerms, sentPayout } from './payout.js';

/** The fields of a report that can change a conversion. A field that was not sent is undefined. */
export interface SentState extends SentReason {
  status?: ConversionStatus | undefined;
  payout?: Money | undefined;
  revenue?: Money | undefined;
}

export interface Outcome {
  /** `duplicate` where no visible field changes. */
  outcome: 'duplicate' | 'updated';
  state: ConversionState;
}

/** Builds the state of a new conversion. */
export function firstState(sent: SentState, terms: PayoutTerms): ConversionState & Payout {
  const revenue = sent.revenue ?? nothing;
  const payout = sentPayout(terms, sent.payout) ?? modelPayout(terms, revenue);
  const { statusReason = null, statusNote = null } = sent;
  return { status: sent.status ?? 'approved', statusReason, statusNote, revenue, ...payout };
}

/**
 * Decides what a report changes about an existing conversion. Only sent fields count, so that a plain retry changes nothing,
 * not even after a `PATCH`. New revenue leads to a new payout by percent, unless the stored payout was sent.
 */
export function decideOutcome(stored: ConversionState, sent: SentState, terms: PayoutTerms): Outcome {
  const status = sent.status ?? stored.status;
  const revenue = sent.revenue ?? stored.revenue;
  const { payout, payoutCurrency, payoutGiven } =
    sentPayout(terms, sent.payout) ??
    (revenue === stored.revenue ? stored : payoutOf(stored, revenue, terms));
  const reason = reasonOf(stored, sent, status);
  const state = { status, ...reason, revenue, payout, payoutCurrency, payoutGiven };
  const same =
    status === stored.status &&
    reason.statusReason === stored.statusReason &&
    reason.statusNote === stored.statusNote &&
    revenue === stored.revenue &&
    payout === stored.payout &&
    payoutCurrency === stored.payoutCurrency;
  return { outcome: same ? 'duplicate' : 'updated', state };
}

/** Of another status neither the stored reason nor the note is true: only what was sent is. */
function reasonOf(stored: ConversionState, sent: SentReason, status: ConversionStatus): ReasonAndNote {
  const { statusReason, statusNote } =
    status === stored.status ? stored : { statusReason: null, statusNote: null };
  return {
    statusReason: sent.statusReason === undefined ? statusReason : sent.statusReason,
    statusNote: sent.statusNote === undefined ? statusNote : sent.statusNote,
  };
}

/** Computes the payout after a change of revenue. */
function payoutOf(stored: ConversionState, revenue: Money, terms: PayoutTerms) {
  if (terms.model?.type !== 'percent') return stored;
  const payoutGiven = stored.payoutGiven ?? isUnlikeShare(stored, terms);
  return payoutGiven ? { ...stored, payoutGiven } : modelPayout(terms, revenue);
}

/** Tests a conversion from before `payoutGiven` was stored: a payout that differs from its share was sent. */
function isUnlikeShare(stored: ConversionState, terms: PayoutTerms): boolean {
  const share = modelPayout(terms, stored.revenue);
  return stored.payout !== share.payout || stored.payoutCurrency !== share.payoutCurrency;
}
