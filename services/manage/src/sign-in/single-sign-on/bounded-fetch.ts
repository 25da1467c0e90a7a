import type { CustomFetch } from 'openid-client';

/** The issuer did not answer, or not with what can be read. Its text names the endpoint and the reason, never an answer. */
export class IssuerAway extends Error {
  override name = 'IssuerAway';
}

/** Statuses whose responses have no body. */
const bodiless = new Set([204, 205, 304]);

export interface FetchBounds {
  /** For the whole call, its body included. */
  withinMs: number;
  /** Of a body, after decompression. */
  bytesMax: number;
}

/**
 * Makes a `fetch` that reads bodies whole, up to a bound, and gives up in time. Redirects are not followed.
 * @throws IssuerAway beyond the bounds, where there is no answer, and for 429 and 5xx
 */
export const boundedFetch =
  ({ withinMs, bytesMax }: FetchBounds): CustomFetch =>
  async (url, options) => {
    const { origin, pathname } = new URL(url);
    const fail = (reason: string) => new IssuerAway(`${options.method} ${origin}${pathname}: ${reason}`);
    try {
      const signal = AbortSignal.timeout(withinMs);
      const response = await fetch(url, { ...(options as RequestInit), redirect: 'manual', signal });
      const bytes = await readAtMost(response, bytesMax);
      if (bytes === undefined) throw fail(`more than ${bytesMax} bytes`);
      const { status, headers: sent } = response;
      if (status === 429 || status >= 500) throw fail(`answered ${status}`);
      return new Response(bodiless.has(status) ? null : bytes, { status, headers: sent });
    } catch (error) {
      throw error instanceof IssuerAway ? error : fail(failureOf(error, withinMs));
    }
  };

/** @returns undefined where there are more bytes; the rest is not read */
async function readAtMost(
  { body }: Response,
  bytesMax: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > bytesMax) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function failureOf(error: unknown, withinMs: number): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
  if (name === 'TimeoutError') return `no answer within ${withinMs} ms`;
  return typeof cause?.code === 'string' ? cause.code : 'no answer';
}
