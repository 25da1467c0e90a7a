/** The scheme and everything before the host, up to the last `@`, with any number of slashes, as URL parsers read it. */
const userinfo = /^([a-z][a-z\d+.-]*:[\\/]+)([^\\/?#]*)@/i;

/**
 * Replaces the credentials of a URL by `***`; returns any other text unchanged. A user name is kept beside a password; alone
 * it is a token.
 */
export function maskCredentials(text: string): string {
  return text.replace(userinfo, (_all, start: string, credentials: string) => {
    const [, user, password] = /^([^:]*):?(.*)$/.exec(credentials)!;
    return password ? `${start}${user}:***@` : `${start}***@`;
  });
}
