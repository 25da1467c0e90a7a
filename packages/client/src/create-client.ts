import createFetchClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { paths } from './api-types.js';
import { ClicktrailError, type ErrorBody } from './clicktrail-error.js';

export type ClicktrailClient = Client<paths, 'application/json'>;

export interface CreateClientOptions extends Pick<ClientOptions, 'fetch'> {
  /** Where the service is: `https://tracking.example`, without `/api/v1`. */
  baseUrl: string;
  /** An API key; without one only what needs none can be called. */
  key?: string;
  /** How long one request may take; 30 s where left out. */
  timeoutMs?: number;
}

/**
 * A client with one method per HTTP method, typed by path: `client.POST('/api/v1/clicks', { body })`. It resolves with
 * `{ data, error, response }`; `answerOf` turns that into the data or a {@link ClicktrailError}.
 * @throws (each method) what `fetch` throws where no answer comes
 */
export function createClient(options: CreateClientOptions): ClicktrailClient {
  const { baseUrl, key, timeoutMs = 30_000, fetch = globalThis.fetch } = options;
  return createFetchClient<paths, 'application/json'>({
    baseUrl,
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    fetch: (request) => fetch(new Request(request, { signal: limited(request.signal, timeoutMs) })),
  });
}

const limited = (signal: AbortSignal, timeoutMs: number) =>
  AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);

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
  if (!response.ok) throw new ClicktrailError(response, error as Partial<ErrorBody> | undefined);
  return data as Exclude<Data, undefined>;
}
