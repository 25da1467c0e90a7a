import { beginDelivery, type ClaimedPostback, finishDelivery, type Pool } from '@clicktrail/postgres';
import { callUrl } from './call-url.js';
import type { FollowAttempt } from './follow-postbacks.js';
import { nextStep } from './next-step.js';
import { signatureHeaders } from './sign.js';

export interface DeliverDeps {
  pool: Pool;
  allowPrivate: boolean;
  /** For one call altogether. */
  timeoutMs: number;
  /** `address:port` of the servers that public names are asked of; the machine's own where left out. */
  dnsServers?: readonly string[] | undefined;
  /** Told of every attempt, and of what came of it. */
  observe: FollowAttempt;
}

/** Beyond the call itself a worker only needs time to write down what came of it. */
const leaseSpareMs = 10_000;

/**
 * Makes one attempt and writes it down together with what follows. The receiver may be called and the note lost
 * with this process: then the attempt is made again, under the same `webhook-id`.
 */
export async function deliver(deps: DeliverDeps, claimed: ClaimedPostback): Promise<void> {
  const { pool, allowPrivate, dnsServers, timeoutMs } = deps;
  const call = await beginDelivery(pool, claimed, timeoutMs + leaseSpareMs);
  if (!call) return;
  const at = new Date();
  const startMs = performance.now();
  const end = deps.observe(claimed, call);
  const { url, body } = call;
  const headers = signatureHeaders(call, Math.floor(at.getTime() / 1_000));
  const result = await callUrl(url, { headers, body, timeoutMs, allowPrivate, dnsServers });
  const durationMs = Math.round(performance.now() - startMs);
  const { status, error } = result;
  const place = { attempts: claimed.attempts, runAgeMs: call.runAgeMs + durationMs };
  const next = nextStep(result, place, Math.random());
  // Before it is written down: the call was made, whether or not Postgres hears of it.
  end({ result, durationMs, next });
  await finishDelivery(pool, claimed, { at, status, error, durationMs }, next);
}
