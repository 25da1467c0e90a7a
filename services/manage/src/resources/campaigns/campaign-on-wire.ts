import type { Campaign } from '@clicktrail/postgres';
import { payoutOnWire } from '../../checks/payout.js';
import type { CampaignOnWire } from './campaign-schemas.js';

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
