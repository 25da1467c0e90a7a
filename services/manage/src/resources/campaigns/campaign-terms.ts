import { type Amounts, countryOf, encodeUrl } from '@clicktrail/contracts';
import type { Campaign, CampaignColumn, CapTerms, TargetingTerms, Values } from '@clicktrail/postgres';
import { payoutOnWire, payoutTerms } from '../../checks/payout.js';
import type { CampaignOnWire, UpdateCampaign } from './campaign-schemas.js';

const unique = (values: unknown[]): string[] => [...new Set(values as string[])];

function targetingTerms({
  countries,
  devices,
  os,
}: NonNullable<UpdateCampaign['targeting']>): TargetingTerms {
  return {
    ...(countries && { countries: unique(countries.map((country) => countryOf(String(country)))) }),
    ...(devices && { devices: unique(devices) }),
    ...(os && { os: unique(os) }),
  };
}

/** Turns a body into columns: codes in upper case, amounts as decimal text, URLs encoded. */
export function campaignColumns(body: UpdateCampaign, amounts: Amounts): Values<CampaignColumn> {
  const { currency, payout, goals, targeting, offer_url, fallback_url, ...rest } = body;
  return {
    ...rest,
    ...(offer_url !== undefined && { offer_url: encodeUrl(offer_url) }),
    ...(fallback_url !== undefined && { fallback_url: fallback_url && encodeUrl(fallback_url) }),
    ...(currency !== undefined && { currency: currency.toUpperCase() }),
    ...(payout !== undefined && { payout: payout && payoutTerms('payout', payout, amounts) }),
    ...(goals && {
      goals: goals.map(({ name, payout }, i) => ({
        name,
        payout: payoutTerms(`goals.${i}.payout`, payout, amounts),
      })),
    }),
    ...(targeting && { targeting: targetingTerms(targeting) }),
  };
}

/**
 * Caps as they are stored when they replace others. A window that the campaign has already goes on counting, whatever
 * its limit; one that it has not, or no longer, begins anew: nobody counted the clicks that came meanwhile.
 */
export function capTerms(
  sent: readonly CapTerms[],
  before: readonly CapTerms[],
  nowMs: number = Date.now(),
): CapTerms[] {
  return sent.map((cap) => {
    const held = before.find(({ type, window }) => type === cap.type && window === cap.window);
    return held ? { ...held, limit: cap.limit } : { ...cap, sinceMs: nowMs };
  });
}

export function campaignOnWire(campaign: Campaign): CampaignOnWire {
  const { payout, goals, targeting, caps, ...rest } = campaign;
  const { countries = null, devices = null, os = null } = targeting;
  return {
    ...rest,
    payout: payout && payoutOnWire(payout),
    goals: goals.map((goal) => ({ name: goal.name, payout: payoutOnWire(goal.payout) })),
    targeting: { countries, devices, os },
    caps: caps.map(({ type, window, limit }) => ({ type, window, limit })),
  };
}
