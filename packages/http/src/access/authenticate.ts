import {
  type Action,
  authorize,
  callerId,
  type Principal,
  Refusal,
  unavailable,
} from '@clicktrail/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from '../address/client-address.js';
import { countFurther, countRequest } from '../rate-limit/count-request.js';
import type { RateLimiter } from '../rate-limit/rate-limiter.js';
import { addOnRequest } from '../route-hooks.js';
import '../route-config.js';
import { KeyHashes } from './key-hashes.js';
import { readKey } from './read-key.js';
import { isSameOrigin, readSession } from './session-cookie.js';

/** Requests per minute of an address, or a /64 of IPv6, without a good key. */
export const keylessLimit = 120;

/** The source of principals: the catalogue. */
export interface PrincipalSource {
  /** By the hash of the key; undefined for a key that is not good. Must answer from memory. */
  principal(keyHash: string): Principal | undefined;
  /** The same by the hash of a session's secret. */
  sessionPrincipal(secretHash: string): Principal | undefined;
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
    /**
     * Counts a request in a bucket, and throws `rate_limited` beyond the limit. The headers tell of the bucket that has the
     * least left, where a request counts in several.
     */
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
      countFurther(limiter, reply, bucket, limit, (refusal) => (refusal ? reject(refusal) : resolve()));
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
    countRequest(limiter, reply, bucketOf(principal), principal.rateLimit, done);
  };

  const countFound = (
    find: () => Principal | undefined,
    ...[request, reply, done]: Parameters<CountHook>
  ) => {
    const known = find();
    if (known) {
      count(known, request, reply, done);
      return;
    }
    principals.refresh().then(
      () => count(find(), request, reply, done),
      (cause) => {
        countKeyless(request, reply, (refusal) => done(refusal ?? unavailable(cause)));
      },
    );
  };

  return (request, reply, done) => {
    const key = readKey(request.raw.headers);
    if (key !== undefined) {
      const keyHash = hashes.of(key);
      countFound(() => principals.principal(keyHash), request, reply, done);
      return;
    }
    const session = readSession(request);
    if (session === undefined || !isSameOrigin(request)) {
      countKeyless(request, reply, done);
      return;
    }
    const secretHash = hashes.of(session);
    countFound(() => principals.sessionPrincipal(secretHash), request, reply, done);
  };
}

/** The bucket that a caller's requests are counted in: a key shares it with its sessions, and a user's sessions share one. */
export const bucketOf = (principal: Principal): string => `key:${callerId(principal)}`;

/** The refusal of a caller without a key, or of a key that may not do this. */
function refusalOfAction(request: FastifyRequest, action: Action): Refusal | undefined {
  if (request.principal === null) return refusalOfCredential(request);
  try {
    authorize(request.principal, action);
    return undefined;
  } catch (refusal) {
    return refusal as Refusal;
  }
}

const otherOrigin = 'A session counts only for requests that a page of the same origin makes.';
const overSession = 'The session is unknown or over.';

function refusalOfCredential(request: FastifyRequest): Refusal {
  if (readKey(request.raw.headers) !== undefined) return new Refusal('invalid_key');
  if (readSession(request) === undefined) return new Refusal('missing_key');
  return isSameOrigin(request)
    ? new Refusal('invalid_key', { message: overSession })
    : new Refusal('forbidden', { message: otherOrigin });
}
