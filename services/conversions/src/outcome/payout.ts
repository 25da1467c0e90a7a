import type { CatalogCampaign, PayoutModel } from '@clicktrail/catalog';
import { type Money, parseMoney, percentOf } from '@clicktrail/contracts';

export const nothing: Money = '0.0000';

/** How a conversion is paid: the goal's way, else the campaign's; null pays nothing. */
export function payoutModel(campaign: CatalogCampaign, goal: string): PayoutModel | null {
  return campaign.goals.get(goal) ?? campaign.payout;
}

/** What a model pays for a sale. */
export function modelPayout(model: PayoutModel | null, revenue: Money): Money {
  if (model === null) return nothing;
  return model.type === 'percent' ? percentOf(revenue, model.amount) : parseMoney(model.amount)!;
}
