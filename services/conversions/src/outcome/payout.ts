import type { CatalogCampaign, PayoutModel } from '@clicktrail/catalog';
import { type Money, parseMoney, percentOf } from '@clicktrail/contracts';

export const nothing: Money = '0.0000';

/** How the campaign pays a conversion. */
export interface PayoutTerms {
  model: PayoutModel | null;
  /** The campaign's currency: a `fixed` payout is an amount in it. */
  campaignCurrency: string;
  /** The currency of the sale: its revenue, and every share of it, is in it. */
  saleCurrency: string;
  /** The currency that a sent payout is read in; null where none counts. */
  acceptsIn: string | null;
}

/** What the publisher earns. */
export interface Payout {
  payout: Money;
  payoutCurrency: string;
  /** Whether it was sent, and not worked out. */
  payoutGiven: boolean;
}

type CampaignTerms = Pick<CatalogCampaign, 'payout' | 'goals' | 'currency'>;

/**
 * The terms for a goal: the goal's payout, else the campaign's; null pays nothing.
 * @param acceptsIn the currency of a sent payout, where one counts
 */
export function payoutTerms(
  campaign: CampaignTerms,
  goal: string,
  saleCurrency: string,
  acceptsIn: string | null,
): PayoutTerms {
  const model = campaign.goals.get(goal) ?? campaign.payout;
  return { model, campaignCurrency: campaign.currency, saleCurrency, acceptsIn };
}

/** What the terms pay for a sale by themselves. */
export function modelPayout({ model, campaignCurrency, saleCurrency }: PayoutTerms, revenue: Money): Payout {
  const worked = (payout: Money, payoutCurrency: string) => ({ payout, payoutCurrency, payoutGiven: false });
  if (model === null) return worked(nothing, saleCurrency);
  if (model.type === 'percent') return worked(percentOf(revenue, model.amount), saleCurrency);
  return worked(parseMoney(model.amount)!, campaignCurrency);
}

/** The payout that was sent; undefined where none was, or it does not count. */
export function sentPayout({ acceptsIn }: PayoutTerms, payout: Money | undefined): Payout | undefined {
  if (payout === undefined || acceptsIn === null) return undefined;
  return { payout, payoutCurrency: acceptsIn, payoutGiven: true };
}
