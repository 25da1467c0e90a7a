const callTimeoutMs = 10_000;

/** Calls the API. @throws what the service said, unless it is a 2xx. */
export type AdminCall = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** Calls of the API at an address, with a key of an admin. */
export function callAsAdmin(base: string, key: string): AdminCall {
  return async <T>(method: string, path: string, body?: unknown) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(callTimeoutMs),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
}
