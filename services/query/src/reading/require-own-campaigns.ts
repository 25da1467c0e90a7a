import type { Principal } from '@clicktrail/access';
import type { Catalog } from '@clicktrail/catalog';
import { Refusal } from '@clicktrail/contracts';

/**
 * An advertiser that names another one's campaign is told so. A campaign that nobody has is no one's:
 * like every other filter it simply finds nothing.
 * @throws Refusal `forbidden`
 */
export function requireOwnCampaigns(
  catalog: Catalog,
  principal: Principal,
  campaignIds: readonly string[] | undefined,
): void {
  if (principal.role !== 'advertiser' || campaignIds === undefined) return;
  for (const id of campaignIds) {
    const owner = catalog.campaign(id)?.advertiserId;
    if (owner === undefined || owner === principal.accountId) continue;
    throw new Refusal('forbidden', {
      message: 'The campaign belongs to another advertiser.',
      role: principal.role,
    });
  }
}
