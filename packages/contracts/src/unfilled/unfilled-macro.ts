import { trimText } from '../text.js';
import { literal, type Marks, marks } from './marks.js';

/** `txid`, `order.id`, `tx:id`. */
const name = '[\\p{L}_][\\p{L}\\p{M}\\p{N}_.:-]*';
/** `order id`: where it stands alone. */
const words = '[\\p{L}_][\\p{L}\\p{M}\\p{N}_.:\\s-]*';
/** A sign of the template language before the name: `{!x}`, `<%= x %>`, `{{ $x }}`. */
const sigil = '(?:[$@#!=*&-]{1,2}\\s*[$@]?)?';
const named = `\\s*${sigil}(${name}\\s*)`;

/** Orders are numbered and names of macros are not: `[ORD-10023]`, `{3f2504e0-4f89-11d3-9a0c-0305e82c3301}` are values. */
const numbered = /\d{4}|^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}\s*$/i;

/** Finds the macros of a notation wherever they stand. */
function finderOf({ open, close, holdsExpressions }: Marks): RegExp {
  // `%E4%B8%AD` is a text that was percent-encoded, and has no macro.
  if (open === '%') return new RegExp(`%(?![0-9a-f]{2})${named}%|%${named}%(?![0-9a-f]{2})`, 'giu');
  // Underscores are ordinary in ids, and random ones may have two in a row: only capitals are a name then.
  if (open === '__') return /__([A-Z][A-Z0-9_]*?)__/gu;
  const brackets = open === '[' ? '' : '[\\]';
  const inside = holdsExpressions
    ? `\\s*${sigil}([\\p{L}_][\\p{L}\\p{M}\\p{N}_.:|/?'"()=$;\\s${brackets}-]*)`
    : named;
  return new RegExp(`${literal(open)}${inside}${literal(close)}`, 'gu');
}

const finders = marks.map(finderOf);

/** Signs that are marks only where they stand around a whole text, and names of several words there. */
const whole = new RegExp(
  `^(?:[%#~@$|*^!]{1,3}|\\({1,2}|_{2,3})\\s*${sigil}(${words})(?:[%#~@$|*^!]{1,3}|\\){1,2}|_{2,3})$`,
  'u',
);
/** The number of an argument. */
const index = /^\{\s*\d{1,2}\s*\}$/;

/** Nearly all texts have none of the marks. */
const mayHaveMarks = /[{[<(%#~@$|*^!&]|__/;

/** Decodes a text that was encoded once too often. Returns the text itself if it cannot be decoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Takes the macros out of a text; returns the text itself where there are none. */
function withoutMacros(text: string): string {
  const takeOut = (found: string, ...groups: (string | undefined)[]) => {
    const inside = groups.slice(0, 2).find((group) => typeof group === 'string');
    return inside === undefined || numbered.test(inside) ? found : '';
  };
  return finders.reduce((left, finder) => left.replace(finder, takeOut), text);
}

const isNotNumbered = (text: string): boolean => !numbered.test(text);

function isMacro(text: string): boolean {
  if (index.test(text) || (whole.test(text) && isNotNumbered(text))) return true;
  const left = withoutMacros(text);
  return left !== text && !/[\p{L}\p{N}]/u.test(left);
}

const eitherWay = (text: string, test: (text: string) => boolean): boolean => {
  const trimmed = trimText(text);
  if (!mayHaveMarks.test(trimmed)) return false;
  return test(trimmed) || (trimmed.includes('%') && test(trimText(decoded(trimmed))));
};

/**
 * True for a text that is nothing but macros that its sender did not fill in: `{txid}`, `{{ txid }}`, `${txid}`, `[TXID]`,
 * `%txid%`, `<txid>`, `#txid#`, `__TXID__`; also where it was percent-encoded once too often.
 */
export const isUnfilledMacro = (text: string): boolean => eitherWay(text, isMacro);

/** True for a text with such a macro in it: `order-{txid}`. */
const hasUnfilledMacro = (text: string): boolean =>
  eitherWay(text, (each) => isMacro(each) || withoutMacros(each) !== each);

export const unfilledMacro = 'is a macro that was not filled in';

/** Texts that templates, scripts and tables have in place of an id. */
const noIds: ReadonlySet<string> = new Set(
  'undefined null none nil nan n/a optional replace your_order_id order_id transaction_id'.split(' '),
);

/** Returns the fault of a click id that somebody forgot to fill in; undefined for any other text. */
export function faultOfClickId(text: string): string | undefined {
  if (isUnfilledMacro(text)) return unfilledMacro;
  return hasUnfilledMacro(text) ? 'has a macro that was not filled in' : undefined;
}

/**
 * Returns the fault of an order id that somebody forgot to fill in; undefined for an id. All sales with such a text would be
 * one. A word is a fault here only: as a click id it is one that is not known.
 */
export function faultOfOrderId(text: string): string | undefined {
  const fault = faultOfClickId(text);
  if (fault !== undefined) return fault;
  if (noIds.has(trimText(text).toLowerCase())) return 'is a text that was not filled in, and no id';
  return undefined;
}
