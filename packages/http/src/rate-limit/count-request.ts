import { Refusal } from '@clicktrail/contracts';
import type { FastifyReply } from 'fastify';
import type { RateLimiter, Usage } from './rate-limiter.js';

type Done = (refusal?: Refusal) => void;

/**
 * Counts a request in a bucket and says so in its headers, whatever the answer will be.
 * `done` gets the refusal `rate_limited` where the bucket is empty.
 */
export function countRequest(
  limiter: RateLimiter,
  reply: FastifyReply,
  bucket: string,
  limit: number,
  done: Done,
): void {
  limiter.take(bucket, limit, (usage) => {
    setHeaders(reply, usage);
    finish(usage, done);
  });
}

/** Counts a request that may have been counted elsewhere: its headers tell of the bucket with the least left. */
export function countFurther(
  limiter: RateLimiter,
  reply: FastifyReply,
  bucket: string,
  limit: number,
  done: Done,
): void {
  limiter.take(bucket, limit, (usage) => {
    const before = reply.getHeader(remainingHeader);
    if (!usage.allowed || before === undefined || usage.remaining < Number(before)) setHeaders(reply, usage);
    finish(usage, done);
  });
}

const remainingHeader = 'x-ratelimit-remaining';

function setHeaders(reply: FastifyReply, { limit, remaining, resetSeconds }: Usage): void {
  reply
    .header('x-ratelimit-limit', limit)
    .header(remainingHeader, remaining)
    .header('x-ratelimit-reset', resetSeconds);
}

function finish({ allowed, resetSeconds }: Usage, done: Done): void {
  if (allowed) done();
  else done(new Refusal('rate_limited', { retryAfterSeconds: Math.max(resetSeconds, 1) }));
}
