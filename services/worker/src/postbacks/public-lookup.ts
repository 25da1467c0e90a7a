import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { ForbiddenAddressError, isPublicAddress } from './public-address.js';

export interface PublicLookupOptions {
  /** Aborted where nobody waits for the answer any more. */
  signal: AbortSignal;
  /** `address:port` of the servers to ask; the machine's own where left out. */
  servers?: readonly string[] | undefined;
}

/** A lost question is asked once more. With one server that ends within 6 s: the log can say that it was the name. */
const patience = { timeout: 2_000, tries: 2 };

/**
 * Resolves a name and refuses it where any of its addresses is not public. The connection is made to exactly the
 * addresses that were checked here: a name that answers differently the next time gains nothing.
 *
 * Asks DNS itself. The system's own look-up runs in a handful of threads, two at a time, and cannot be called off:
 * ten names with a server that hangs would keep every other receiver waiting. /etc/hosts and search domains, which
 * only it knows, are for names within a private network.
 */
export function publicLookup({ signal, servers }: PublicLookupOptions): LookupFunction {
  const resolver = new Resolver(patience);
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

/** A name that has no address of one kind may have one of the other: `ENODATA` is the cause only where both say so. */
function codeOf(answers: PromiseSettledResult<unknown>[]): string {
  const codes = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'ENODATA'));
  return codes.find((code) => code !== 'ENODATA') ?? 'ENODATA';
}
