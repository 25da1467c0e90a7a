import { answerOf, ClicktrailError, createApiClient } from '@clicktrail/client';

/** The API of the origin that served the console. Its cookie is the session; no script can read it. */
export const api = createApiClient({ baseUrl: location.origin });

export { answerOf, ClicktrailError };

/**
 * The body of an answer that is a file, asked for with `parseAs: 'stream'`.
 * @throws ClicktrailError for any other answer
 */
export async function fileOf(
  call: Promise<{ error?: unknown; response: Response }>,
): Promise<{ body: ReadableStream<Uint8Array>; type: string }> {
  const { error, response } = await call;
  const { body, headers, ok } = response;
  if (!ok || !body) throw new ClicktrailError(response, error as ClicktrailError['body']);
  return { body, type: headers.get('content-type') ?? '' };
}

/** True for failures that may pass by themselves: no answer, an absent store, a limit. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ClicktrailError)) return true;
  return error.status >= 500 || error.status === 429;
}

/** Names of the parts of `/readyz` for people. */
export const storeTitles: Record<string, string> = {
  postgres: 'Postgres (accounts and sales)',
  clickhouse: 'ClickHouse (clicks and reports)',
  redis: 'Redis (events on their way)',
};

/** The stores that do not answer at the moment, by `/readyz`; empty where it cannot be asked. */
export async function absentStores(): Promise<string[]> {
  try {
    const { data, error } = await api.GET('/readyz', { signal: AbortSignal.timeout(5_000) });
    const parts = (data ?? error)?.parts ?? {};
    return Object.entries(parts)
      .filter(([, { state }]) => state === 'down')
      .map(([name]) => storeTitles[name] ?? name);
  } catch {
    return [];
  }
}
