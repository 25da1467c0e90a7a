import ipaddr from 'ipaddr.js';

/**
 * Networks of large access providers, and two of public name servers, that the database has in another country than the
 * registries and the routing tables. A test fails for a line that is needed no more or that the second source contradicts.
 */
export const corrections: readonly [network: string, country: string][] = [
  ['110.162.0.0/16', 'JP'], // NTT Docomo
  ['114.167.0.0/16', 'JP'], // NTT OCN
  ['2001:4860::/32', 'US'], // Google
  ['2001:4cd4::/30', 'IL'], // Bezeq
  ['2405:dc00::/32', 'AU'], // Optus
  ['240f::/24', 'JP'], // KDDI
  ['2606:4700:4700::/48', 'US'], // Cloudflare
  ['2a01:800::/31', 'ES'], // Vodafone Spain
  ['2a01:806::/31', 'ES'], // Vodafone Spain
];

const networks = corrections.map(([network, country]) => ({ network: ipaddr.parseCIDR(network), country }));

/** The country of an address in one of the corrected networks; undefined for all others. */
export function correctedCountry(address: ipaddr.IPv4 | ipaddr.IPv6): string | undefined {
  return networks.find(
    ({ network }) => network[0].kind() === address.kind() && (address as ipaddr.IPv6).match(network as never),
  )?.country;
}
