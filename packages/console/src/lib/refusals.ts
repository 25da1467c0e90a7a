interface Reason {
  title: string;
  /** Says what the reason means, and what can be done. */
  hint: string;
}

/** Why a request was not counted as a click or an impression, by the words of the API. */
const reasons: Record<string, Reason> = {
  cap_reached: {
    title: 'Cap reached',
    hint: 'A cap of the campaign was full. It opens again when its day or month is over.',
  },
  outside_targeting: {
    title: 'Outside the targeting',
    hint: 'Country, device or system are not among those of the campaign.',
  },
  campaign_not_active: { title: 'Campaign not active', hint: 'The campaign was paused or pending.' },
  affiliate_not_approved: {
    title: 'Publisher not approved',
    hint: 'The publisher was not approved for the campaign.',
  },
  account_inactive: { title: 'Account inactive', hint: 'The publisher or the advertiser was inactive.' },
  rate_limited: {
    title: 'Too many from one address',
    hint: 'One address opened more links in a minute than a person does.',
  },
  unavailable: { title: 'Service unavailable', hint: 'The service could not take it at that moment.' },
  unknown_campaign: {
    title: 'Unknown campaign',
    hint: 'The network has no such campaign. Look for a mistyped id.',
  },
  unknown_affiliate: {
    title: 'Unknown publisher',
    hint: 'The network has no such publisher. Look for a mistyped id.',
  },
  prefetch: {
    title: 'Loaded ahead',
    hint: 'A browser loaded the link before a visit. Where the visit came, it is a click of its own.',
  },
  head: {
    title: 'Only looked up',
    hint: 'A program asked where the link leads (HEAD), and did not follow it.',
  },
};

export const refusalTitle = (code: string): string => reasons[code]?.title ?? code;
export const refusalHint = (code: string): string => reasons[code]?.hint ?? '';
