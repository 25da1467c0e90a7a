import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import type { LoadOptions, LoadResult } from './load.js';

export interface PacedLoadOptions extends Pick<LoadOptions, 'url' | 'method' | 'headers'> {
  body: string;
  /** Requests per second. */
  rate: number;
  connections: number;
  seconds: number;
}

const perMs = 10;
const longestMs = 30_000;
/** What is due so early is sent and answered, and its time is not counted: connections open, code is compiled. */
const warmUpMs = 2_000;

/**
 * Requests at an even pace, whatever becomes of those before them. A time counts from the moment at which its request
 * was due: what has to wait behind a slow answer is late too, and so is what this process itself sends late.
 *
 * The `rate` of autocannon is something else: each connection sends its share of a second in one go and rests until the
 * next one, so the service has bursts at its limit and pauses; and for each slow answer its figures hold made-up ones.
 */
export async function pacedLoad(options: PacedLoadOptions): Promise<LoadResult> {
  const { rate, connections, seconds, method, headers, body } = options;
  const { origin, pathname, search } = new URL(options.url);
  const pool = new Pool(origin, {
    connections,
    pipelining: 1,
    headersTimeout: longestMs,
    bodyTimeout: longestMs,
  });
  const request = { path: pathname + search, method, body, ...(headers && { headers }) };
  const times = new Times();
  let answered = 0;
  let refused = 0;
  let underWay = 0;
  const startMs = performance.now();

  const send = (dueMs: number) => {
    underWay += 1;
    let accepted = false;
    pool.dispatch(request, {
      onRequestStart: () => {},
      onResponseStart: (_controller, status) => {
        accepted = status < 400;
      },
      onResponseEnd: () => {
        underWay -= 1;
        if (!accepted) refused += 1;
        else {
          answered += 1;
          if (dueMs >= startMs + warmUpMs) times.add(performance.now() - dueMs);
        }
      },
      onResponseError: () => {
        underWay -= 1;
        refused += 1;
      },
    });
  };

  const total = Math.round(rate * seconds);
  for (let sent = 0; sent < total; await sleep(1)) {
    const due = Math.min(total, ((performance.now() - startMs) / 1_000) * rate);
    for (; sent < due; sent += 1) {
      // A service that has stopped answering: what it would be sent now must not fill the memory of this process.
      if (underWay < (rate * longestMs) / 1_000) send(startMs + (sent / rate) * 1_000);
      else refused += 1;
    }
  }
  while (underWay > 0) await sleep(1);
  const perSecond = answered / ((performance.now() - startMs) / 1_000);
  await pool.close();
  return { perSecond, p50Ms: times.share(0.5), p99Ms: times.share(0.99), refused, answered };
}

/** How often each tenth of a millisecond came: of a load of twenty minutes, too, it takes little room. */
class Times {
  readonly #counts = new Uint32Array(longestMs * perMs + 1);
  #count = 0;

  add(ms: number): void {
    this.#counts[Math.min(Math.round(ms * perMs), this.#counts.length - 1)]! += 1;
    this.#count += 1;
  }

  /** The time that a share of all did not exceed; NaN of none. */
  share(share: number): number {
    const wanted = Math.ceil(this.#count * share);
    let passed = 0;
    const found = this.#counts.findIndex((count) => {
      passed += count;
      return passed >= wanted;
    });
    return this.#count === 0 ? Number.NaN : found / perMs;
  }
}
