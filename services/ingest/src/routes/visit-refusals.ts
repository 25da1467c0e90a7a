import type { ErrorCode } from '@clicktrail/contracts';

/** What a click or an impression can be refused for, however it was sent; a click by a cap, too. */
export const visitRefusals: readonly ErrorCode[] = [
  'unknown_campaign',
  'unknown_affiliate',
  'campaign_not_active',
  'affiliate_not_approved',
  'outside_targeting',
];
