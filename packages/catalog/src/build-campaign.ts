import type { CampaignRow } from '@clicktrail/postgres';
import type { CatalogCampaign } from './catalog-types.js';

/** A campaign as the request paths need it: its lists as sets, its goals as a map. */
export function buildCampaign(row: CampaignRow): CatalogCampaign {
  const { goals, targeting, ...rest } = row;
  const { countries, devices, os } = targeting;
  return {
    ...rest,
    goals: new Map(goals.map(({ name, payout }) => [name, payout])),
    targeting: {
      ...(countries && { countries: new Set(countries) }),
      ...(devices && { devices: new Set(devices) }),
      ...(os && { os: new Set(os) }),
    },
  };
}
