import type { ConversionStatus, Money } from '@clicktrail/contracts';
import type { ConversionState } from '@clicktrail/postgres';
import { modelPayout, nothing, type Payout, type PayoutTerms, sentPayout } from './payout.js';

/** The part of a report that can set or change a conversion; what was not sent is undefined. */
export interface SentState {
  status?: ConversionStatus | undefined;
  payout?: Money | undefined;
  revenue?: Money | undefined;
}

export interface Outcome {
  /** `duplicate` where nothing changes that anyone sees. */
  outcome: 'duplicate' | 'updated';
  state: ConversionState;
}

/** The first state of a conversion. */
export function firstState(sent: SentState, terms: PayoutTerms): ConversionState & Payout {
  const revenue = sent.revenue ?? nothing;
  const payout = sentPayout(terms, sent.payout) ?? modelPayout(terms, revenue);
  return { status: sent.status ?? 'approved', revenue, ...payout };
}

/**
 * Decides what a report does to a conversion that exists. Only what was sent counts, so a plain retry changes nothing,
 * whatever has been decided about the conversion in between. New revenue gives a new share of it, unless the payout is
 * one that was sent.
 */
export function decideOutcome(stored: ConversionState, sent: SentState, terms: PayoutTerms): Outcome {
  const status = sent.status ?? stored.status;
  const revenue = sent.revenue ?? stored.revenue;
  const { payout, payoutCurrency, payoutGiven } =
    sentPayout(terms, sent.payout) ??
    (revenue === stored.revenue ? stored : payoutOf(stored, revenue, terms));
  const state = { status, revenue, payout, payoutCurrency, payoutGiven };
  const same =
    status === stored.status &&
    revenue === stored.revenue &&
    payout === stored.payout &&
    payoutCurrency === stored.payoutCurrency;
  return { outcome: same ? 'duplicate' : 'updated', state };
}

/** The payout of a conversion once it has another revenue. */
function payoutOf(stored: ConversionState, revenue: Money, terms: PayoutTerms) {
  if (terms.model?.type !== 'percent') return stored;
  const payoutGiven = stored.payoutGiven ?? isUnlikeShare(stored, terms);
  return payoutGiven ? { ...stored, payoutGiven } : modelPayout(terms, revenue);
}

/** Of a conversion without a note: a payout that is not the share of its revenue was sent by someone. */
function isUnlikeShare(stored: ConversionState, terms: PayoutTerms): boolean {
  const share = modelPayout(terms, stored.revenue);
  return stored.payout !== share.payout || stored.payoutCurrency !== share.payoutCurrency;
}
