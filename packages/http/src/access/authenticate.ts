import { type Action, authorize, type Principal } from '@clicktrail/access';
import { Refusal, unavailable } from '@clicktrail/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from '../address/network-of.js';
import { countRequest } from '../rate-limit/count-request.js';
import type { RateLimiter } from '../rate-limit/rate-limiter.js';
import { addOnRequest } from '../route-hooks.js';
import '../route-config.js';
import { KeyHashes } from './key-hashes.js';
import { readKey } from './read-key.js';

/** Requests per minute of an address, or a /64 of IPv6, without a good key. */
export const keylessLimit = 120;

/** The source of principals: the catalogue. */
export interface PrincipalSource {
  /** By the hash of the key; undefined for a key that is not good. Must answer from memory. */
  principal(keyHash: string): Principal | undefined;
  /** Called for a key that is not known here: makes sure that this process is not merely behind. */
  refresh(): Promise<void>;
}

export interface AuthenticateOptions {
  principals: PrincipalSource;
  limiter: RateLimiter;
  /** Requests per minute of one visitor's address, or /64 of IPv6, to tracking links and pixels. */
  linkRateLimit: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request in a bucket, sets the headers, and throws `rate_limited` beyond the limit. */
    takeFromLimit(request: FastifyRequest, reply: FastifyReply, bucket: string, limit: number): Promise<void>;
  }
}

/** A hook that counts a request, sends what is left of its limit in headers, and refuses it beyond the limit. */
export type CountHook = (
  request: FastifyRequest,
  reply: FastifyReply,
  done: (refusal?: Refusal) => void,
) => void;

/**
 * Adds the hooks that count a request and check its permission, by the `config` of each route.
 * A wrong key counts as a request without one, so guessing keys is slow.
 */
export function authenticate(
  app: FastifyInstance,
  { limiter, linkRateLimit }: AuthenticateOptions,
  countByKey: CountHook,
): void {
  app.decorateRequest('principal', null as unknown as Principal);
  app.decorate('takeFromLimit', (_request, reply, bucket, limit) => {
    return new Promise<void>((resolve, reject) => {
      countRequest(limiter, reply, bucket, limit, (refusal) => (refusal ? reject(refusal) : resolve()));
    });
  });

  const countByVisitor: CountHook = (request, reply, done) =>
    countRequest(limiter, reply, `link:${clientNetwork(request)}`, linkRateLimit, done);

  app.addHook('onRoute', (route) => {
    const { action, limit = 'key' } = route.config ?? {};
    if (action || limit === 'key') addOnRequest(route, countByKey);
    else if (limit === 'link') addOnRequest(route, countByVisitor);
    if (action) addOnRequest(route, (request, _reply, done) => done(refusalOfAction(request, action)));
  });
}

/** Makes the hook that finds the principal and counts by its key; without a principal, by the client's address. */
export function keyCounter({ principals, limiter }: AuthenticateOptions): CountHook {
  const hashes = new KeyHashes();
  const countKeyless: CountHook = (request, reply, done) =>
    countRequest(limiter, reply, `address:${clientNetwork(request)}`, keylessLimit, done);

  const count = (principal: Principal | undefined, ...[request, reply, done]: Parameters<CountHook>) => {
    if (principal === undefined) {
      countKeyless(request, reply, done);
      return;
    }
    request.principal = principal;
    countRequest(limiter, reply, `key:${principal.keyId}`, principal.rateLimit, done);
  };

  return (request, reply, done) => {
    const key = readKey(request.raw.headers);
    if (key === undefined) {
      countKeyless(request, reply, done);
      return;
    }
    const keyHash = hashes.of(key);
    const known = principals.principal(keyHash);
    if (known) {
      count(known, request, reply, done);
      return;
    }
    principals.refresh().then(
      () => count(principals.principal(keyHash), request, reply, done),
      (cause) => {
        countKeyless(request, reply, (refusal) => done(refusal ?? unavailable(cause)));
      },
    );
  };
}

/** The refusal of a caller without a key, or of a key that may not do this. */
function refusalOfAction(request: FastifyRequest, action: Action): Refusal | undefined {
  if (request.principal === null) {
    return new Refusal(readKey(request.raw.headers) === undefined ? 'missing_key' : 'invalid_key');
  }
  try {
    authorize(request.principal, action);
    return undefined;
  } catch (refusal) {
    return refusal as Refusal;
  }
}
