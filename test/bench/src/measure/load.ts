import autocannon from 'autocannon';

export interface LoadOptions {
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  connections: number;
  seconds: number;
  /** Requests per second over all connections; as many as possible where left out. */
  rate?: number;
}

export interface LoadResult {
  /** Answers of the expected class per second. */
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers that were not 2xx or 3xx, and requests without one. */
  refused: number;
  answered: number;
}

/** Sends one request over and over. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const { url, method, headers, body, connections, seconds, rate } = options;
  const result = await autocannon({
    url,
    method,
    ...(headers && { headers }),
    ...(body !== undefined && { body }),
    ...(rate !== undefined && { overallRate: rate }),
    connections,
    duration: seconds,
  });
  const good = result['2xx'] + result['3xx'];
  return {
    perSecond: good / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    refused: result.non2xx - result['3xx'] + result.errors,
    answered: good,
  };
}
