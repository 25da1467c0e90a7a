import { trimText } from './text.js';

/** The notations of macros; the name stands between. */
const notations =
  /^(?:\$?\{{1,3}([^{}]+)\}{1,3}|\[{1,2}([^[\]]+)\]{1,2}|%{1,2}([^%]+)%{1,2}|<{1,2}([^<>]+)>{1,2})$/u;

/** `txid`, `order.id`, `order id`, `$txid`, `txid|default:"x"`. */
const name = /^[$@#!=]?\s*[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.:|/?'"()[\]\s-]*$/u;
/** A name has a letter, or is the number of an argument: `{0}`. */
const letterOrIndex = /[\p{L}_]|^\d{1,2}$/u;
/** Orders are numbered and names of macros are not: `[ORD-10023]`, `{3f2504e0-4f89-11d3-9a0c-0305e82c3301}` are values. */
const numbered = /\d{4}|^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

const isName = (text: string): boolean => name.test(text) && letterOrIndex.test(text) && !numbered.test(text);

function isMacro(text: string): boolean {
  const inside = notations
    .exec(text)
    ?.slice(1)
    .find((each) => each !== undefined);
  if (inside === undefined) return false;
  const trimmed = trimText(inside);
  return isName(trimmed) || isMacro(trimmed);
}

/** Decodes a text that was encoded once too often. Returns the text itself if it cannot be decoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** True for a text that is nothing but a macro that its sender did not fill in: `{txid}`, `{{ txid }}`, `${txid}`, `[TXID]`, `%txid%`, `<txid>`. */
export function isUnfilledMacro(text: string): boolean {
  const trimmed = trimText(text);
  return isMacro(trimmed) || (trimmed.includes('%') && isMacro(trimText(decoded(trimmed))));
}

export const unfilledMacro = 'is a macro that was not filled in';
