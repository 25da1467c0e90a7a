/** The macros of a postback URL with what each becomes, in the order of the documentation. */
export const postbackMacros = [
  ['click_id', 'the click; empty for a sale by coupon'],
  ['conversion_id', 'the sale'],
  ['txid', "the advertiser's transaction id"],
  ['status', 'approved, pending or rejected'],
  ['payout', 'your payout'],
  ['revenue', 'the amount of the sale'],
  ['currency', 'the currency of the revenue'],
  ['payout_currency', 'the currency of your payout'],
  ['goal', 'the goal of the sale'],
  ['campaign_id', 'the campaign'],
  ['affiliate_id', 'your publisher id'],
  ['sub1', 'your first sub ID of the click'],
  ['sub2', 'your second sub ID'],
  ['status_reason', 'why it has its status; empty without a reason'],
] as const;

const known: readonly string[] = postbackMacros.map(([name]) => name);

/** The macros of a URL: those that are filled in, and those that the API refuses. `%7B` and `%7D` are braces, too. */
export function macrosOf(url: string): { used: string[]; unknown: string[] } {
  const text = url.replaceAll(/%7b/gi, '{').replaceAll(/%7d/gi, '}');
  const names = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!);
  return {
    used: known.filter((name) => names.includes(name)),
    unknown: [...new Set(names.filter((name) => !known.includes(name)))],
  };
}
