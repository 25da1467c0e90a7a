/** The macros of an offer URL, each in braces; values are URL-encoded. */
export const offerMacros: readonly string[] = [
  'click_id',
  'campaign_id',
  'affiliate_id',
  'sub1',
  'sub2',
  'country',
  'device',
  'os',
];
