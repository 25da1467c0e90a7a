import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { ForbiddenAddressError, isPublicAddress } from './public-address.js';

export interface PublicLookupOptions {
  /** Cancels the look-up. */
  signal: AbortSignal;
  /** `address:port` of the DNS servers; the machine's own if left out. */
  servers?: readonly string[] | undefined;
}

/** A lost query is sent once more. With one server both end within the time of a call, so that the error names DNS. */
const resolverOptions = { timeout: 2_000, tries: 2 };

/**
 * Resolves a name and refuses it if any of its addresses is not public. The connection is made to exactly the
 * checked addresses, so that a name cannot resolve to others at the connection (DNS rebinding).
 *
 * Uses c-ares instead of the system's look-up. `getaddrinfo` runs in a few threads and cannot be cancelled: a few names
 * whose server hangs would delay every other receiver. /etc/hosts and search domains are for private networks only.
 */
export function publicLookup({ signal, servers }: PublicLookupOptions): LookupFunction {
  const resolver = new Resolver(resolverOptions);
  if (servers) resolver.setServers(servers);
  signal.addEventListener('abort', () => resolver.cancel(), { once: true });
  return (hostname, { all }, callback) => {
    resolvePublic(resolver, hostname).then(
      (addresses) =>
        all ? callback(null, addresses) : callback(null, addresses[0]!.address, addresses[0]!.family),
      (error) => callback(error, []),
    );
  };
}

/** @returns at least one address, IPv4 first */
async function resolvePublic(resolver: Resolver, hostname: string): Promise<LookupAddress[]> {
  if (/(^|\.)localhost\.?$/i.test(hostname)) throw new ForbiddenAddressError(hostname);
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = answers.flatMap((answer, i) =>
    answer.status === 'rejected' ? [] : answer.value.map((address) => ({ address, family: i === 0 ? 4 : 6 })),
  );
  if (addresses.length === 0) throw new Error(`the name ${hostname} was not resolved: ${codeOf(answers)}`);
  const forbidden = addresses.find(({ address }) => !isPublicAddress(address));
  if (forbidden) throw new ForbiddenAddressError(forbidden.address);
  return addresses;
}

/** `ENODATA` is the cause only if both families answer so: many names have addresses of one family. */
function codeOf(answers: PromiseSettledResult<unknown>[]): string {
  const codes = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'ENODATA'));
  return codes.find((code) => code !== 'ENODATA') ?? 'ENODATA';
}
