/** Advice by the code of a refused call. */
const hints: Record<string, string> = {
  not_found:
    'No such click or coupon. Keep the click_id of the visitor’s address unchanged, and send it back.',
  invalid_request: 'A field is missing or wrong. The answer of the call names it.',
  forbidden: 'The click or coupon is of another advertiser’s campaign.',
  click_rejected: 'A fraud rule rejected that click, so it has no sales.',
  read_only_key: 'The key may only read. Make one that may write.',
  rate_limited: 'Too many calls in a minute. Wait for Retry-After, and send it again.',
  unavailable: 'A store was away. Send the call again.',
};

/** The code of a refusal with what to try. */
export const hintOf = (code: string | null): string =>
  code === null ? '' : `${code}: ${hints[code] ?? 'The answer of the call says more.'}`;
