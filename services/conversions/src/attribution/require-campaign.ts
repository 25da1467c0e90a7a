import type { Catalog, CatalogCampaign } from '@clicktrail/catalog';

/**
 * Returns the campaign of a click, coupon or conversion. These exist only for existing campaigns, so an unknown one is new:
 * the catalogue is refreshed.
 */
export async function requireCampaign(
  catalog: Pick<Catalog, 'campaign' | 'refresh'>,
  id: string,
): Promise<CatalogCampaign> {
  const known = catalog.campaign(id);
  if (known) return known;
  await catalog.refresh();
  const campaign = catalog.campaign(id);
  if (!campaign)
    throw new Error(`The campaign ${id} has clicks or coupons, but the catalogue does not know it.`);
  return campaign;
}
