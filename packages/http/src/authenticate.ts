import { authorize, hashOfKey, type Principal } from '@clicktrail/access';
import { Refusal } from '@clicktrail/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimiter, Usage } from './rate-limit/rate-limiter.js';
import './route-config.js';

/** Requests per minute of an address without a good key. */
export const keylessLimit = 120;

/** Where principals come from: the catalogue. */
export interface PrincipalSource {
  /** By the hash of the key; undefined for a key that is not good. Must answer from memory. */
  principal(keyHash: string): Principal | undefined;
  /** Called for a key that is not known here: makes sure that this process is not merely behind. */
  refresh(): Promise<void>;
}

export interface AuthenticateOptions {
  principals: PrincipalSource;
  limiter: RateLimiter;
  /** Requests per minute of one visitor's address to tracking links and pixels. */
  linkRateLimit: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request in a bucket, sets the headers, and throws `rate_limited` beyond the limit. */
    takeFromLimit(request: FastifyRequest, reply: FastifyReply, bucket: string, limit: number): Promise<void>;
  }
}

/** `Authorization: Bearer` wins over `x-api-key`. */
export function readKey(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers;
  if (authorization !== undefined && /^bearer /i.test(authorization)) return authorization.slice(7).trim();
  const own = request.headers['x-api-key'];
  return typeof own === 'string' && own !== '' ? own : undefined;
}

function setLimitHeaders(reply: FastifyReply, usage: Usage): void {
  reply.header('x-ratelimit-limit', usage.limit);
  reply.header('x-ratelimit-remaining', usage.remaining);
  reply.header('x-ratelimit-reset', usage.resetSeconds);
}

/**
 * Before anything else of a request: who is asking, how often, and may they.
 * A wrong key counts as a request without one, so guessing keys is slow.
 */
export function authenticate(app: FastifyInstance, options: AuthenticateOptions): void {
  const { principals, limiter, linkRateLimit } = options;

  const take = async (_request: FastifyRequest, reply: FastifyReply, bucket: string, limit: number) => {
    const usage = await limiter.take(bucket, limit);
    setLimitHeaders(reply, usage);
    if (!usage.allowed) throw new Refusal('rate_limited', { retryAfterSeconds: Math.max(usage.resetSeconds, 1) });
  };

  const identify = async (request: FastifyRequest): Promise<Principal | undefined> => {
    const key = readKey(request);
    if (key === undefined) return undefined;
    const keyHash = hashOfKey(key);
    const known = principals.principal(keyHash);
    if (known) return known;
    await principals.refresh();
    return principals.principal(keyHash);
  };

  app.decorate('takeFromLimit', take);
  app.decorateRequest('principal', null as unknown as Principal);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const { action, limit = 'key' } = request.routeOptions.config;
    if (limit === 'none' || limit === 'own') return;
    if (limit === 'link') return take(request, reply, `link:${request.ip}`, linkRateLimit);

    const principal = await identify(request);
    if (principal === undefined) {
      await take(request, reply, `address:${request.ip}`, keylessLimit);
      if (action) throw new Refusal(readKey(request) === undefined ? 'missing_key' : 'invalid_key');
      return;
    }
    await take(request, reply, `key:${principal.keyId}`, principal.rateLimit);
    request.principal = principal;
    if (action) authorize(principal, action);
  });
}
