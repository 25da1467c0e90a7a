import { trimText } from '@clicktrail/contracts';
import type { CampaignRow } from '@clicktrail/postgres';
import type { CampaignCap, CatalogCampaign } from './catalog-types.js';

/**
 * A campaign as the request paths need it: its lists as sets, its goals as a map.
 * @param before what was known of it until now
 */
export function buildCampaign(row: CampaignRow, before?: CatalogCampaign): CatalogCampaign {
  const { goals, targeting, caps, ...rest } = row;
  const { countries, devices, os } = targeting;
  return {
    ...rest,
    caps: caps.map((cap) => (cap.sinceMs === undefined ? cap : seenCap(cap, before?.caps ?? []))),
    goals: new Map(goals.map(({ name, payout }) => [trimText(name), payout])),
    targeting: {
      ...(countries && { countries: new Set(countries) }),
      ...(devices && { devices: new Set(devices) }),
      ...(os && { os: new Set(os) }),
    },
  };
}

function seenCap(cap: CampaignCap, before: readonly CampaignCap[]): CampaignCap {
  const known = before.find(({ window, sinceMs }) => window === cap.window && sinceMs === cap.sinceMs);
  return { ...cap, seenAtMs: known?.seenAtMs ?? performance.now() };
}
