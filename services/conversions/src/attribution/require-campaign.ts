import type { Catalog, CatalogCampaign } from '@clicktrail/catalog';

/**
 * The campaign of a click, coupon or conversion. They are only made for campaigns that exist,
 * so one that is not known here was made a moment ago.
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
