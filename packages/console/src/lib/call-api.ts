import { answerOf, api } from './api.js';

/** A value as JSON has it. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json | undefined;
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Parameters and body of a call; names and shapes are those of the API document. */
export interface CallInput {
  path?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * Calls an operation of the API document by its method and its path, for what serves several operations alike. The caller
 * says what it answers.
 * @throws ClicktrailError
 */
export function callApi<Answer>(method: Method, path: string, input: CallInput = {}): Promise<Answer> {
  const { path: inPath, query, body, signal } = input;
  const request = api.request as unknown as (
    method: Method,
    path: string,
    init: object,
  ) => Promise<{ data?: Answer; error?: unknown; response: Response }>;
  const init = { params: { path: inPath, query }, ...(body !== undefined && { body }), signal };
  return answerOf(request(method, path, init)) as Promise<Answer>;
}
