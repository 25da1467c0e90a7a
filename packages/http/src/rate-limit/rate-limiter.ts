/** The state of one bucket after a request was counted. */
export interface Usage {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Whole seconds until the window ends. */
  resetSeconds: number;
}

/**
 * Counts requests in windows of 60 seconds that begin with a bucket's first request.
 *
 * It takes a callback, as the hook of Fastify that calls it does, and never fails: a limiter that cannot count lets pass.
 */
export interface RateLimiter {
  take(bucket: string, limit: number, done: (usage: Usage) => void): void;
}
