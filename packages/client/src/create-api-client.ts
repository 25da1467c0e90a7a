import createFetchClient, { type Client } from 'openapi-fetch';
import type { ErrorResponse, paths } from './api-types.js';
import { ClicktrailError } from './clicktrail-error.js';
import { type Fetch, fetchWithin } from './fetch-within.js';

export type ApiClient = Client<paths, 'application/json'>;

export interface CreateClientOptions {
  /** The origin of the service: `https://tracking.example`, without `/api/v1`. */
  baseUrl: string;
  /** An API key. Without one, only operations that need none can be called. */
  key?: string;
  /** The time limit of a request, for an export until its first byte; 30 s by default. */
  timeoutMs?: number;
  /** What sends the requests; the global `fetch` by default. */
  fetch?: Fetch;
}

/** The headers that name the caller. */
export const callerHeaders = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { authorization: `Bearer ${key}` };

/**
 * A client of single calls alone, for pages that want few bytes: one method per HTTP method, typed by path, such as
 * `client.POST('/api/v1/clicks', { body })`. It resolves with `{ data, error, response }`; `answerOf` turns that into the data
 * or a {@link ClicktrailError}.
 * @throws (each method) what `fetch` throws where no answer comes
 */
export function createApiClient(options: CreateClientOptions): ApiClient {
  const { baseUrl, key, timeoutMs = 30_000, fetch = globalThis.fetch } = options;
  return createFetchClient<paths, 'application/json'>({
    baseUrl,
    headers: callerHeaders(key),
    fetch: (request) => fetchWithin(timeoutMs, fetch, request),
  });
}

interface Result<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/**
 * The data of a call that succeeded.
 * @throws ClicktrailError with the code and the request id of any other answer
 */
export async function answerOf<Data>(call: Promise<Result<Data>>): Promise<Exclude<Data, undefined>> {
  const { data, error, response } = await call;
  if (!response.ok) throw new ClicktrailError(response, error as Partial<ErrorResponse> | undefined);
  return data as Exclude<Data, undefined>;
}
