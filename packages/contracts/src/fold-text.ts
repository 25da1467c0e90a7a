import { trimText } from './text.js';

/**
 * The form in which coupons and goals are compared: by Unicode case folding of their NFKC form, dotted and dotless i alike, soft
 * hyphens and white space around it left out. It is for comparisons only: what was sent is stored and shown. `coupon_key` of
 * Postgres does the same with codes.
 */
export function foldText(text: string): string {
  const visible = trimText(text.replaceAll('\u00ad', ''));
  // Small letters first, since the capital `ẞ` has a small one; capitals then, of which `ß` has two.
  const capitals = visible.normalize('NFKC').toLowerCase().toUpperCase().normalize('NFKC');
  return capitals.replaceAll('İ', 'I');
}

/** Finds the name that a text means: the same text, else the first that differs from it in nothing that is compared. */
export function nameMeant(names: Iterable<string>, text: string): string | undefined {
  const all = [...names];
  if (all.includes(text)) return text;
  const folded = foldText(text);
  return all.find((each) => foldText(each) === folded);
}
