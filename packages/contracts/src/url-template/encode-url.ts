import { domainToASCII } from 'node:url';

/**
 * Writes a URL as a header can carry it: the host as punycode, spaces and all that is not ASCII percent-encoded, no white
 * space around it. Macros and what is encoded already stay as they are.
 */
export function encodeUrl(text: string): string {
  const [, scheme = '', slashes = '', authority = '', rest] =
    /^([a-z][a-z\d+.-]*:)?([\\/]*)([^\\/?#]*)(.*)$/is.exec(text.trim())!;
  const host = /^https?:$/i.test(scheme) ? encodeAuthority(authority) : encodeText(authority);
  return scheme + slashes + host + encodeText(rest!);
}

/** The user's name and the port beside the host stay as they are. */
function encodeAuthority(authority: string): string {
  const [, user = '', host, port = ''] = /^(.*@)?(.*?)(:\d*)?$/s.exec(authority)!;
  const isPlain = /^[!-~]*$/.test(host!);
  return encodeText(user) + (isPlain ? host : domainToASCII(host!) || host) + port;
}

/** Control characters are left for the check of the URL to refuse. */
const encodeText = (text: string): string =>
  text.toWellFormed().replace(/[ \u0080-\u{10ffff}]+/gu, encodeURIComponent);
