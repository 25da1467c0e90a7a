import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** An address that a country can be looked up by. */
export interface LocatedAddress {
  ip: string;
  parsed: Address;
}

/** The only part of IPv6 that is given out for hosts on the internet. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/**
 * The address to look a country up by: the IPv4 address in one of 6to4 (RFC 3056) or Teredo (RFC 4380), else the
 * address itself.
 * @returns undefined for an address of IANA's special-purpose registries: private, reserved, for documentation, …
 */
export function locatedAddress(ip: string): LocatedAddress | undefined {
  const parsed = ipaddr.parse(ip);
  const range = parsed.range();
  if (range === '6to4') return located(parsed.toByteArray().slice(2, 6));
  // Teredo inverts the bits of the client's address, so that routers do not rewrite it.
  if (range === 'teredo')
    return located(
      parsed
        .toByteArray()
        .slice(12)
        .map((byte) => byte ^ 0xff),
    );
  if (range !== 'unicast') return undefined;
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast) ? { ip, parsed } : undefined;
}

const located = (bytesOfIPv4: number[]): LocatedAddress | undefined => locatedAddress(bytesOfIPv4.join('.'));
