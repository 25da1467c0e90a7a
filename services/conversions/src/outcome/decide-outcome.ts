import type { PayoutModel } from '@clicktrail/catalog';
import type { ConversionStatus, Money } from '@clicktrail/contracts';
import type { ConversionState } from '@clicktrail/postgres';
import { modelPayout, nothing } from './payout.js';

/** The part of a report that can set or change a conversion; what was not sent is undefined. */
export interface SentState {
  status?: ConversionStatus | undefined;
  payout?: Money | undefined;
  revenue?: Money | undefined;
}

/** How the campaign pays this conversion. */
export interface PayoutTerms {
  model: PayoutModel | null;
  /** Whether a payout that is sent counts. */
  acceptPayout: boolean;
}

export type Outcome = { outcome: 'duplicate' } | { outcome: 'updated'; state: ConversionState };

/** The first state of a conversion. */
export function firstState(sent: SentState, { model, acceptPayout }: PayoutTerms): ConversionState {
  const revenue = sent.revenue ?? nothing;
  const accepted = acceptPayout ? sent.payout : undefined;
  return { status: sent.status ?? 'approved', revenue, payout: accepted ?? modelPayout(model, revenue) };
}

/**
 * What a report does to a conversion that exists. Only what was sent counts, so a plain retry changes nothing,
 * whatever has been decided about the conversion in between. New revenue gives a new share of it.
 */
export function decideOutcome(
  stored: ConversionState,
  sent: SentState,
  { model, acceptPayout }: PayoutTerms,
): Outcome {
  const status = sent.status ?? stored.status;
  const revenue = sent.revenue ?? stored.revenue;
  const accepted = acceptPayout ? sent.payout : undefined;
  const shared =
    revenue !== stored.revenue && model?.type === 'percent' ? modelPayout(model, revenue) : undefined;
  const payout = accepted ?? shared ?? stored.payout;
  const same = status === stored.status && revenue === stored.revenue && payout === stored.payout;
  return same ? { outcome: 'duplicate' } : { outcome: 'updated', state: { status, payout, revenue } };
}
