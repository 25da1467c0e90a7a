import type { FieldError } from '../errors.js';
import { encodeUrl } from './encode-url.js';
import { foreignMacro } from './foreign-macro.js';
import { macroPattern } from './url-template.js';

/** A kind of URL that may hold macros. */
export interface UrlKind {
  macros: readonly string[];
  /**
   * True for a URL that visitors follow: an app's scheme (`market:`, `intent:`, `myapp:`) is allowed beside http and https, and
   * `[x]` in its query is the shop's own where it is no macro of ours.
   */
  isForVisitors: boolean;
}

/**
 * Finds the fault of a URL that may hold macros: an unknown one, in whatever notation; a brace of none; characters that
 * no header can carry; a scheme that is not for visitors; a macro that decides where the URL leads, since a visitor who
 * chooses a sub ID must not choose the host too.
 */
export function faultsOfTemplate(field: string, value: unknown, kind: UrlKind): FieldError[] {
  if (typeof value !== 'string') return [];
  const message = faultOfTemplate(encodeUrl(value), kind);
  return message === undefined ? [] : [{ field, message }];
}

function faultOfTemplate(template: string, { macros, isForVisitors }: UrlKind): string | undefined {
  const foreign = foreignMacro(template, isForVisitors);
  if (foreign !== undefined)
    return `has the macro ${foreign} in a notation that is not known; ${knownOf(macros)}`;
  const unknown = [...template.matchAll(macroPattern)]
    .map((match) => match[1]!)
    .find((name) => !macros.includes(name));
  if (unknown !== undefined) return `has the unknown macro {${unknown}}; ${knownOf(macros)}`;
  if (/[{}]/.test(template.replace(macroPattern, ''))) return 'has a brace that belongs to no macro';
  if (/[^!-~]/.test(template)) return 'must not have control characters, nor a host that is no host';
  const origin = originOf(template.replace(macroPattern, 'x'), isForVisitors);
  if (origin === undefined) {
    return isForVisitors
      ? "must be an http or https URL, or one of an app's scheme"
      : 'must be an http or https URL';
  }
  if (origin !== originOf(template.replace(macroPattern, 'y'), isForVisitors))
    return 'must not have a macro in its host';
  return undefined;
}

function knownOf(macros: readonly string[]): string {
  if (macros.length === 0) return 'this URL takes no macros';
  return `known are ${macros.map((name) => `{${name}}`).join(', ')}`;
}

/** Schemes by which a browser would run or read what is its own, and those of no app. */
const refusedSchemes = new Set(
  'javascript data vbscript livescript file blob about filesystem view-source jar ftp ws wss'
    .split(' ')
    .map((scheme) => `${scheme}:`),
);

/** Scheme, credentials, host and port; undefined for a text that is no URL of the kind. */
function originOf(text: string, isForVisitors: boolean): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, host } = new URL(text);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  if (
    isWeb
      ? !/^https?:\/\//i.test(text)
      : !isForVisitors || refusedSchemes.has(protocol) || isHostAndPort(text)
  ) {
    return undefined;
  }
  return `${protocol}//${username}:${password}@${host}`;
}

/** `shop.example:8080/a` has no scheme, though it reads like one. */
const isHostAndPort = (text: string): boolean => /^[^:]*:\d{1,5}(?:[/?#]|$)/.test(text);
