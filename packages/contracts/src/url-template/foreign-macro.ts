import { type Marks, marks } from '../unfilled/marks.js';
import { offerMacros } from './url-template.js';

const hexOf = (character: string): string => character.charCodeAt(0).toString(16).padStart(2, '0');

/** Signs as they are or percent-encoded, also more than once. */
const signs = (text: string): string =>
  [...text].map((each) => `(?:\\x${hexOf(each)}|%(?:25)*${hexOf(each)})`).join('');

const blanks = '(?:%20|%09|\\+)*';
const name = '[A-Za-z_][\\w.:-]*';
const named = `${blanks}${signs('=')}?${blanks}${name}${blanks}`;
const [open, close] = [signs('{'), signs('}')];
const noEscape = '(?![\\dA-Fa-f]{2})';

/** Begin and end of a whole value, or of a whole segment of the path. */
const before = `(?<=${signs('=')}|(?<!/)/|%(?:25)*2F)`;
const after = `(?=[&;#/?]|%(?:25)*(?:26|3B|23|2F|3F)|$)`;

/** The notations of `marks` in URLs. Braces by themselves are the own notation, and brackets are looked at by place. */
function notationOf({ open, close, isOrdinaryInUrls }: Marks): string[] {
  if (open === '{' || open === '[' || open === '%') return [];
  const macro = `${signs(open)}${named}${signs(close)}`;
  // `##x##`, `$$x$$`
  return [isOrdinaryInUrls ? `${before}(?:${signs(open)})*${macro}(?:${signs(close)})*${after}` : macro];
}

/** `%20abc%20` is none of them. */
const notations = [
  `${open}${open}[^{}%]*${close}${close}`,
  `(?:\\$${open}|%(?:25)*24%(?:25)*7B)[^{}%]*${close}`,
  `%\\{[^{}%]*\\}`,
  `%${noEscape}${name}%|%${name}%${noEscape}`,
  `%(?:25)+${noEscape}${name}%(?:25)+|%(?:25)+${name}%(?:25)+${noEscape}`,
  ...marks.flatMap(notationOf),
].map((source) => new RegExp(source, 'i'));

/** Underscores are ordinary in values, too: there they mark capitals only. */
const inUnderscores = /(?<=\?.*)__[A-Z][A-Z0-9_]*?__/;

/** A list in the name of a parameter is no macro: `ids[a]=1`; nor is an address: `http://[fe80::1]/`. */
const inBrackets = new RegExp(
  `(?<!//|@)${signs('[')}${blanks}(${name})${blanks}${signs(']')}(?![^&?#/]*=)`,
  'gi',
);

/**
 * Finds a macro as another system would write it; undefined where there is none. Signs that are ordinary in addresses count
 * around a whole value only.
 * @param takesBrackets true if `[x]` in the query is the URL's own, unless it is one of the macros of offer URLs
 */
export function foreignMacro(template: string, takesBrackets: boolean): string | undefined {
  for (const notation of [...notations, inUnderscores]) {
    const found = notation.exec(template);
    if (found) return found[0];
  }
  const [start, end] = /\?[^#]*/d.exec(template)?.indices?.[0] ?? [Infinity, Infinity];
  const isOwn = ({ 1: word, index }: RegExpExecArray) =>
    takesBrackets && index > start && index < end && !offerMacros.includes(word!.toLowerCase());
  return [...template.matchAll(inBrackets)].find((match) => !isOwn(match))?.[0];
}
