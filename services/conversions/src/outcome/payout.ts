import type { CatalogCampaign, PayoutModel } from '@clicktrail/catalog';
import { type Money, nameMeant, parseMoney, percentOf } from '@clicktrail/contracts';

export const nothing: Money = '0.0000';

/** The terms on which a campaign pays a conversion. */
export interface PayoutTerms {
  model: PayoutModel | null;
  /** The campaign's currency: a `fixed` payout is an amount in it. */
  campaignCurrency: string;
  /** The currency of the sale: its revenue, and every share of it, is in it. */
  saleCurrency: string;
  /** The currency that a sent payout is read in; null where none counts. */
  acceptsIn: string | null;
}

/** The publisher's earnings. */
export interface Payout {
  payout: Money;
  payoutCurrency: string;
  /** True where it was sent, false where it was computed. */
  payoutGiven: boolean;
}

type CampaignTerms = Pick<CatalogCampaign, 'payout' | 'goals' | 'currency'>;

/**
 * Selects the terms for a goal, in any letter case: the goal's payout, else the campaign's; null pays nothing.
 * @param acceptsIn the currency of a sent payout, where one counts
 */
export function payoutTerms(
  campaign: CampaignTerms,
  goal: string,
  saleCurrency: string,
  acceptsIn: string | null,
): PayoutTerms {
  const named =
    campaign.goals.get(goal) ?? campaign.goals.get(nameMeant(campaign.goals.keys(), goal) ?? goal);
  const model = named ?? campaign.payout;
  return { model, campaignCurrency: campaign.currency, saleCurrency, acceptsIn };
}

/** Computes the payout by the terms. */
export function modelPayout({ model, campaignCurrency, saleCurrency }: PayoutTerms, revenue: Money): Payout {
  const computed = (payout: Money, payoutCurrency: string) => ({
    payout,
    payoutCurrency,
    payoutGiven: false,
  });
  if (model === null) return computed(nothing, saleCurrency);
  if (model.type === 'percent') return computed(percentOf(revenue, model.amount), saleCurrency);
  return computed(parseMoney(model.amount)!, campaignCurrency);
}

/** Returns the payout that was sent; undefined where none was, or where the terms ignore it. */
export function sentPayout({ acceptsIn }: PayoutTerms, payout: Money | undefined): Payout | undefined {
  if (payout === undefined || acceptsIn === null) return undefined;
  return { payout, payoutCurrency: acceptsIn, payoutGiven: true };
}
