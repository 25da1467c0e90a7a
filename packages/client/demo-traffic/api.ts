/** A small client for one key, or in a browser for its session. Every call has a time limit; a response other than 2xx is thrown with its body. */
export interface Api {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
}

const timeoutMs = 15_000;

/** An answer other than 2xx, with what the API says of it. */
export class AnswerError extends Error {
  override name = 'AnswerError';
}

/** @param key undefined for the session of the browser, whose page has the origin of `base` */
export function api(base: string, key?: string): Api {
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${base}${path}`, {
      method,
      // A key that is sent beside a session would leave two callers to choose from.
      credentials: key ? 'omit' : 'same-origin',
      headers: {
        ...(key && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = (await response.json()) as { message?: string };
    if (!response.ok) throw new AnswerError(`${method} ${path}: ${response.status} ${answer.message ?? ''}`);
    return answer as T;
  };
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
  };
}
