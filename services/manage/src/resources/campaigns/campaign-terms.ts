import { type Amounts, encodeUrl } from '@clicktrail/contracts';
import type { CampaignColumn, TargetingTerms, Values } from '@clicktrail/postgres';
import { payoutTerms } from '../../checks/payout.js';
import type { UpdateCampaign } from './campaign-schemas.js';

const unique = (values: unknown[]): string[] => [...new Set(values as string[])];

function targetingTerms({
  countries,
  devices,
  os,
}: NonNullable<UpdateCampaign['targeting']>): TargetingTerms {
  return {
    ...(countries && { countries: unique(countries.map((country) => String(country).toUpperCase())) }),
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
