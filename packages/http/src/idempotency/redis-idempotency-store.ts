import { createHash, randomUUID } from 'node:crypto';
import {
  type Attempt,
  answerRetentionMs,
  attemptLeaseMs,
  type Begun,
  type IdempotentRequest,
  type PlanningStore,
  Refusal,
  unavailable,
} from '@clicktrail/contracts';
import { defineScript, type RedisClient, type ReplicaAcks } from '@clicktrail/redis';
import { packText, unpackText } from './packed-text.js';

export interface RedisIdempotencyOptions {
  /** The lease of an attempt that is not renewed; 10 s where left out. */
  leaseMs?: number;
  /** Waits for the replicas that must have a plan before it is carried out. */
  acks: ReplicaAcks;
}

const lua = (name: string) => new URL(`../../../lua/${name}.lua`, import.meta.url);

/** While an attempt runs, a retry gets a short `Retry-After`: most take milliseconds. */
const retryAfterSeconds = 1;

/**
 * Idempotency for what lives in Redis. One record per API key and Idempotency-Key, so every script has one key and
 * works in any Redis Cluster; records expire by themselves. Answers hold ids and URLs, no secrets: they are not encrypted.
 *
 * @param redis a connection that refuses at once while Redis is away: `connectForRequests`
 */
export function createRedisIdempotencyStore(
  redis: RedisClient,
  { leaseMs = attemptLeaseMs, acks }: RedisIdempotencyOptions,
): PlanningStore {
  const begin = defineScript<string[]>(redis, 'clicktrailBeginAttempt', lua('begin-attempt'), 1);
  const renew = defineScript<number>(redis, 'clicktrailRenewAttempt', lua('renew-attempt'), 1);
  const plan = defineScript<number>(redis, 'clicktrailPlanAttempt', lua('plan-attempt'), 1);
  const finish = defineScript<number>(redis, 'clicktrailFinishAttempt', lua('finish-attempt'), 1);
  const release = defineScript<number>(redis, 'clicktrailReleaseAttempt', lua('release-attempt'), 1);

  return {
    leaseMs,
    async begin(request, { token = randomUUID(), onlyKnown = false } = {}) {
      const values = [request.fingerprint, token, leaseMs, answerRetentionMs, onlyKnown ? 1 : 0];
      const begun = await begin(recordOf(request), ...values);
      return begunOf(begun, request, token);
    },
    async renew({ request, token }) {
      await renew(recordOf(request), token, leaseMs);
    },
    async plan(attempt, planned) {
      const { request, token } = attempt;
      const askedAtMs = performance.now();
      const key = recordOf(request);
      const noted = await acks.confirmedApart(plan, key, token, leaseMs, planned).catch(refuseAway);
      // A process that was paused does not know that another attempt has replaced this one meanwhile.
      if (noted !== 1 || performance.now() - askedAtMs >= leaseMs)
        throw new Refusal('idempotency_in_progress', { retryAfterSeconds });
    },
    async finish({ request, token }, { status, contentType, body }) {
      const packed = await packText(body);
      await finish(recordOf(request), token, status, contentType, packed, answerRetentionMs);
      return Buffer.byteLength(packed);
    },
    async release({ request, token }) {
      await release(recordOf(request), token);
    },
  };
}

/** A plan that could not be written down must not be carried out. */
function refuseAway(cause: unknown): never {
  throw unavailable(cause, retryAfterSeconds);
}

/** Idempotency keys are the caller's text: of any form and up to 255 characters, so the record is named by a hash. */
export function recordOf({
  keyId,
  idempotencyKey,
}: Pick<IdempotentRequest, 'keyId' | 'idempotencyKey'>): string {
  const name = createHash('sha256').update(`${keyId}\n${idempotencyKey}`).digest('base64url');
  return `clicktrail-idempotency:${name}`;
}

async function begunOf(reply: string[], request: IdempotentRequest, token: string): Promise<Begun> {
  const [outcome, first = '', contentType = '', packed = ''] = reply;
  switch (outcome) {
    case 'replay':
      return {
        outcome,
        answer: { status: Number(first), contentType, body: await unpackText(packed) },
      };
    case 'running':
      return { outcome, retryAfterSeconds };
    case 'mismatch':
    case 'full':
      return { outcome };
    default: {
      const attempt: Attempt = { request, token, plannedBefore: first || null };
      return { outcome: 'run', attempt };
    }
  }
}
