import { setTimeout as sleep } from 'node:timers/promises';

export interface Streamed {
  bytes: number;
  seconds: number;
}

export interface StreamOptions {
  url: string;
  headers?: Record<string, string>;
  /** Sent by POST. */
  body?: string;
  /** Reads no faster than this; as fast as it comes where left out. */
  bytesPerSecondMax?: number;
  /** Hangs up after this long. */
  seconds?: number;
}

/** Reads an answer to its end, or for some time, and throws it away. */
export async function readStream(options: StreamOptions): Promise<Streamed> {
  const { url, headers, body, bytesPerSecondMax, seconds } = options;
  const hangUp = new AbortController();
  const begun = performance.now();
  const passed = () => (performance.now() - begun) / 1_000;
  const response = await fetch(url, {
    ...(headers && { headers }),
    ...(body !== undefined && { method: 'POST', body }),
    signal: hangUp.signal,
  });
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  let bytes = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytesPerSecondMax !== undefined) {
      const early = bytes / bytesPerSecondMax - passed();
      if (early > 0) await sleep(early * 1_000);
    }
    if (seconds !== undefined && passed() > seconds) break;
  }
  const read = { bytes, seconds: passed() };
  hangUp.abort();
  return read;
}
