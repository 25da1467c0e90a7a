import { isIP } from 'node:net';
import { type Action, authorize, type Principal } from '@clicktrail/access';
import { Refusal, unavailable } from '@clicktrail/contracts';
import type { FastifyContextConfig, FastifyInstance, FastifyReply } from 'fastify';
import { clientNetwork } from '../address/client-network.js';
import type { Guard, Incoming } from '../exchange.js';
import { LatestMap } from '../latest-map.js';
import { ownText } from '../own-text.js';
import { countRequest } from '../rate-limit/count-request.js';
import type { RateLimiter } from '../rate-limit/rate-limiter.js';
import '../route-config.js';
import { KeyHashes } from './key-hashes.js';
import { readKey } from './read-key.js';

/** Requests per minute of an address, or a /64 of IPv6, without a good key. */
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
  /** Requests per minute of one visitor's address, or /64 of IPv6, to tracking links and pixels. */
  linkRateLimit: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request in a bucket, sets the headers, and throws `rate_limited` beyond the limit. */
    takeFromLimit(request: FastifyRequest, reply: FastifyReply, bucket: string, limit: number): Promise<void>;
  }
}

export interface Guards {
  /** What stands before a route; undefined where nothing does. */
  of(config: FastifyContextConfig): Guard | undefined;
  /** What stands before paths that do not exist. */
  unmatched: Guard;
}

/**
 * Before anything else of a request: who is asking, how often, and may they.
 * A wrong key counts as a request without one, so guessing keys is slow.
 */
export function authenticate(app: FastifyInstance, options: AuthenticateOptions): Guards {
  const { limiter, linkRateLimit } = options;
  app.decorateRequest('principal', null as unknown as Principal);
  app.decorate('takeFromLimit', (_request, reply, bucket, limit) => {
    return new Promise<void>((resolve, reject) => {
      countRequest(limiter, reply, bucket, limit, (refusal) => (refusal ? reject(refusal) : resolve()));
    });
  });

  const byKey = countingByKey(options);
  const bucketOfVisitor = bucketsOfVisitors();
  const byVisitor: Guard = (request, reply, done) =>
    countRequest(limiter, reply, bucketOfVisitor(request), linkRateLimit, done);

  return {
    of: ({ action, limit = 'key' }) => {
      if (action) return permitting(action, byKey);
      if (limit === 'link') return byVisitor;
      return limit === 'key' ? byKey : undefined;
    },
    unmatched: byKey,
  };
}

const buckets = new WeakMap<Principal, string>();

/** One string for all requests of a key: a new one for each would have to be hashed in every map it meets. */
function bucketOf(principal: Principal): string {
  let bucket = buckets.get(principal);
  if (bucket === undefined) {
    bucket = `key:${principal.keyId}`;
    buckets.set(principal, bucket);
  }
  return bucket;
}

const visitorsRemembered = 4_096;
/** The longest IPv6 address, one with IPv4 in it. The zone of a link-local one has no bound. */
const addressLengthMax = 45;

/**
 * The same for visitors, of whom the latest are remembered by the address that they come from. What carries a port or is
 * no address is read each time: no other request would find it.
 */
function bucketsOfVisitors(): (request: Incoming) => string {
  const buckets = new LatestMap<string>(visitorsRemembered);
  return (request) => {
    const known = buckets.get(request.ip);
    if (known !== undefined) return known;
    const bucket = ownText(`link:${clientNetwork(request)}`);
    if (isIP(request.ip) !== 0 && request.ip.length <= addressLengthMax)
      buckets.set(ownText(request.ip), bucket);
    return bucket;
  };
}

/** Finds the principal, where there is one, and counts by its key, else by the client's address. */
function countingByKey({ principals, limiter }: AuthenticateOptions): Guard {
  const hashes = new KeyHashes();
  const countKeyless: Guard = (request, reply, done) =>
    countRequest(limiter, reply, `address:${clientNetwork(request)}`, keylessLimit, done);

  const count = (principal: Principal | undefined, ...[request, reply, done]: Parameters<Guard>) => {
    if (principal === undefined) {
      countKeyless(request, reply, done);
      return;
    }
    request.principal = principal;
    countRequest(limiter, reply, bucketOf(principal), principal.rateLimit, done);
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

/** The same, and then: is there a key, and may it do this. */
function permitting(action: Action, count: Guard): Guard {
  return (request, reply, done) => {
    count(request, reply, (refusal) => done(refusal ?? refusalOfAction(request, action)));
  };
}

function refusalOfAction(request: Incoming, action: Action): Refusal | undefined {
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
