import { authorize, hashOfKey, type Principal } from '@clicktrail/access';
import { Refusal } from '@clicktrail/contracts';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  RouteOptions,
} from 'fastify';
import { clientAddress } from '../rate-limit/client-address.js';
import { countRequest } from '../rate-limit/count-request.js';
import type { RateLimiter } from '../rate-limit/rate-limiter.js';
import '../route-config.js';
import { readKey } from './read-key.js';

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

type Done = (refusal?: Refusal) => void;

/**
 * Before anything else of a request: who is asking, how often, and may they.
 * A wrong key counts as a request without one, so guessing keys is slow.
 *
 * What a route needs is looked up once, when it is added; a request pays for nothing but its own checks.
 */
export function authenticate(app: FastifyInstance, options: AuthenticateOptions): void {
  const { limiter, linkRateLimit } = options;
  const countByKey = keyCounter(options);

  app.decorate('takeFromLimit', (_request, reply, bucket, limit) => {
    return new Promise<void>((resolve, reject) => {
      countRequest(limiter, reply, bucket, limit, (refusal) => (refusal ? reject(refusal) : resolve()));
    });
  });
  app.decorateRequest('principal', null as unknown as Principal);

  const guards: Record<'key' | 'link', onRequestHookHandler> = {
    key: (request, reply, done) => countByKey(request, reply, done),
    link: (request, reply, done) =>
      countRequest(limiter, reply, `link:${clientAddress(request)}`, linkRateLimit, done as Done),
  };

  app.addHook('onRoute', (route) => {
    const { action, limit = 'key' } = route.config ?? {};
    if (action) {
      addGuard(route, (request, reply, done) => {
        countByKey(request, reply, (refusal) => done(refusal ?? refusalOfAction(request, action)));
      });
    } else if (limit === 'key' || limit === 'link') addGuard(route, guards[limit]);
  });

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (request.is404) countByKey(request, reply, done as Done);
    else done();
  });
}

/** A guard comes before whatever else the route has. */
function addGuard(route: RouteOptions, guard: onRequestHookHandler): void {
  route.onRequest = [guard, ...[route.onRequest ?? []].flat()];
}

/** Finds the principal, where there is one, and counts by its key, else by the client's address. */
function keyCounter({ principals, limiter }: AuthenticateOptions) {
  const countKeyless = (request: FastifyRequest, reply: FastifyReply, done: Done) =>
    countRequest(limiter, reply, `address:${clientAddress(request)}`, keylessLimit, done);

  const countPrincipal = (principal: Principal, request: FastifyRequest, reply: FastifyReply, done: Done) => {
    request.principal = principal;
    countRequest(limiter, reply, `key:${principal.keyId}`, principal.rateLimit, done);
  };

  return (request: FastifyRequest, reply: FastifyReply, done: Done): void => {
    const key = readKey(request.raw.headers);
    if (key === undefined) {
      countKeyless(request, reply, done);
      return;
    }
    const keyHash = hashOfKey(key);
    const known = principals.principal(keyHash);
    if (known) {
      countPrincipal(known, request, reply, done);
      return;
    }
    principals.refresh().then(
      () => {
        const found = principals.principal(keyHash);
        if (found) countPrincipal(found, request, reply, done);
        else countKeyless(request, reply, done);
      },
      (cause) => {
        const unavailable = new Refusal('unavailable', { retryAfterSeconds: 1 });
        unavailable.cause = cause;
        countKeyless(request, reply, (refusal) => done(refusal ?? unavailable));
      },
    );
  };
}

function refusalOfAction(
  request: FastifyRequest,
  action: Parameters<typeof authorize>[1],
): Refusal | undefined {
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
