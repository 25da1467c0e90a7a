import { callUrl, signatureHeaders } from '@clicktrail/postback-call';
import { finishDelivery, type LeasedPostback, type Pool } from '@clicktrail/postgres';
import { nextStep } from './next-step.js';
import type { ObserveAttempt } from './observe-attempts.js';

export interface DeliverDeps {
  pool: Pool;
  /** `POSTBACK_ALLOW_PRIVATE`: private, loopback and link-local addresses may be called. */
  allowPrivate: boolean;
  /** For one call altogether. */
  timeoutMs: number;
  /** `address:port` of the servers that resolve public names; the machine's own if left out. */
  dnsServers?: readonly string[] | undefined;
  observe: ObserveAttempt;
}

/**
 * Makes one attempt and writes down its result with the next state. If the process dies between the call and the
 * write, the attempt is made again under the same `webhook-id`.
 */
export async function deliver(deps: DeliverDeps, leased: LeasedPostback): Promise<void> {
  const { pool, allowPrivate, dnsServers, timeoutMs } = deps;
  const at = new Date();
  const startMs = performance.now();
  const end = deps.observe(leased);
  const { url, body } = leased;
  const headers = signatureHeaders(leased, Math.floor(at.getTime() / 1_000));
  const result = await callUrl(url, { headers, body, timeoutMs, allowPrivate, dnsServers });
  const durationMs = Math.round(performance.now() - startMs);
  const { status, error } = result;
  const run = { attempts: leased.attempts, runAgeMs: leased.runAgeMs + durationMs };
  const next = nextStep(result, run, Math.random());
  // Before the write: the call counts, even if Postgres is away.
  end({ result, durationMs, next });
  await finishDelivery(pool, leased, { at, status, error, durationMs }, next);
}
