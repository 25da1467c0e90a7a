/** Scheme, and what stands before the host, up to the last `@`: as URLs are read, with any number of slashes. */
const userinfo = /^([a-z][a-z\d+.-]*:[\\/]+)([^\\/?#]*)@/i;

/**
 * A text as it is, unless it is a URL that holds credentials: these become `***`. The name of a user is kept beside
 * its password; alone it is a token.
 */
export function maskCredentials(text: string): string {
  return text.replace(userinfo, (_all, start: string, credentials: string) => {
    const [, user, password] = /^([^:]*):?(.*)$/.exec(credentials)!;
    return password ? `${start}${user}:***@` : `${start}***@`;
  });
}
