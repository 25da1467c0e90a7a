import { type Principal, Refusal } from '@clicktrail/contracts';
import type { Catalog } from './catalog-types.js';

/** For an advertiser that names another one's campaign. */
export const campaignOfAnother = (): Refusal =>
  new Refusal('forbidden', { message: 'The campaign belongs to another advertiser.', role: 'advertiser' });

/**
 * An advertiser that filters by another one's campaign is told so. A campaign that nobody has is no one's:
 * like every other filter it simply finds nothing.
 * @throws Refusal `forbidden`
 */
export function requireOwnCampaigns(
  catalog: Pick<Catalog, 'campaign'>,
  principal: Principal,
  campaignIds: readonly string[] | undefined,
): void {
  if (principal.role !== 'advertiser' || campaignIds === undefined) return;
  for (const id of campaignIds) {
    const owner = catalog.campaign(id)?.advertiserId;
    if (owner !== undefined && owner !== principal.accountId) throw campaignOfAnother();
  }
}
