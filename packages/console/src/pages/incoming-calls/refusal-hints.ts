/** Advice by the code of a refused call. */
const hints: Record<string, string> = {
  not_found:
    'No such click or coupon. Keep the click_id that your offer URL received, and send it back unchanged.',
  invalid_request: 'A field is missing or wrong. The response names it.',
  forbidden: 'The click or coupon belongs to a campaign of another advertiser.',
  click_rejected: 'A fraud rule rejected that click, so it has no sales.',
  read_only_key: 'The key is read-only. Create one that can write.',
  rate_limited: 'Too many calls in a minute. Wait for Retry-After, and send it again.',
  unavailable: 'A store was unavailable. Send the call again.',
};

/** The code of a refusal with what to try. */
export const hintOf = (code: string | null): string =>
  code === null ? '' : `${code}: ${hints[code] ?? 'See the response of the call.'}`;
