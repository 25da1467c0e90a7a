/**
 * The address of ClickHouse's HTTP interface with parameters, and with the user and the password of its URL among them:
 * `fetch` takes none in the address itself.
 */
export function clickhouseByHand(store: string, parameters: Record<string, string>): URL {
  const { origin, username, password } = new URL(store);
  const url = new URL('/', origin);
  const credentials = username
    ? { user: decodeURIComponent(username), password: decodeURIComponent(password) }
    : {};
  url.search = String(new URLSearchParams({ ...parameters, ...credentials }));
  return url;
}
