import type { FieldError } from '@clicktrail/contracts';

/** What an offer URL may hold, each in braces. */
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

/**
 * What is wrong with a URL that may hold macros: an unknown one, a brace of none, characters that no header can
 * carry, no http(s) URL once they are filled in, or a macro that decides where the URL leads: whoever chooses a
 * sub ID must not choose the host too.
 */
export function faultsOfTemplate(field: string, value: unknown, macros: readonly string[]): FieldError[] {
  if (typeof value !== 'string') return [];
  const message = faultOfTemplate(value, macros);
  return message === undefined ? [] : [{ field, message }];
}

const macro = /\{([^{}]*)\}/g;

function faultOfTemplate(template: string, macros: readonly string[]): string | undefined {
  const unknown = [...template.matchAll(macro)]
    .map((match) => match[1]!)
    .find((name) => !macros.includes(name));
  if (unknown !== undefined) return `has the unknown macro {${unknown}}; ${knownOf(macros)}`;
  if (/[{}]/.test(template.replace(macro, ''))) return 'has a brace that belongs to no macro';
  if (/[^!-~]/.test(template)) return 'must be URL-encoded: ASCII only, without spaces';
  const origin = originOf(template.replace(macro, 'x'));
  if (origin === undefined) return 'must be an http or https URL';
  if (origin !== originOf(template.replace(macro, 'y'))) return 'must not have a macro in its host';
  return undefined;
}

function knownOf(macros: readonly string[]): string {
  if (macros.length === 0) return 'this URL takes no macros';
  return `known are ${macros.map((name) => `{${name}}`).join(', ')}`;
}

/** Scheme, credentials, host and port; undefined for what is no http(s) URL. */
function originOf(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, username, password, host } = new URL(text);
  return `${protocol}//${username}:${password}@${host}`;
}
