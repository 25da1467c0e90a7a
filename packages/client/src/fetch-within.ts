/** What sends requests: the global `fetch`, or one of the caller's. */
export type Fetch = (request: Request) => Promise<Response>;

/** Limits the time of a whole JSON answer. A file may take longer once it has begun. */
export async function fetchWithin(timeoutMs: number, fetch: Fetch, request: Request): Promise<Response> {
  const limit = AbortSignal.timeout(timeoutMs);
  const givenUp = new AbortController();
  const giveUp = () => givenUp.abort(limit.reason);
  limit.addEventListener('abort', giveUp);
  const signal = AbortSignal.any([request.signal, givenUp.signal]);
  const response = await fetch(new Request(request, { signal }));
  const isFile = response.headers.has('content-disposition');
  if (isFile) limit.removeEventListener('abort', giveUp);
  return response;
}
