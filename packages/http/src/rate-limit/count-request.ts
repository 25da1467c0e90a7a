import { Refusal } from '@clicktrail/contracts';
import type { FastifyReply } from 'fastify';
import type { RateLimiter } from './rate-limiter.js';

/**
 * Counts a request in a bucket and says so in its headers, whatever the answer will be.
 * `done` gets the refusal `rate_limited` where the bucket is empty.
 */
export function countRequest(
  limiter: RateLimiter,
  reply: FastifyReply,
  bucket: string,
  limit: number,
  done: (refusal?: Refusal) => void,
): void {
  limiter.take(bucket, limit, ({ allowed, limit, remaining, resetSeconds }) => {
    reply
      .header('x-ratelimit-limit', limit)
      .header('x-ratelimit-remaining', remaining)
      .header('x-ratelimit-reset', resetSeconds);
    if (allowed) done();
    else done(new Refusal('rate_limited', { retryAfterSeconds: Math.max(resetSeconds, 1) }));
  });
}
