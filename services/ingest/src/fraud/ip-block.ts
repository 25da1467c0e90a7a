import { BlockList, isIPv6 } from 'node:net';
import type { FraudRule } from './fraud-rule.js';

/** Rejects visitors from any of the given networks (CIDR, IPv4 and IPv6). */
export function ipBlock(cidrs: readonly string[]): FraudRule {
  const list = new BlockList();
  for (const cidr of cidrs) {
    const [network, bits] = cidr.split('/') as [string, string | undefined];
    const family = isIPv6(network) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(bits), family);
  }
  return {
    score: 100,
    rejects: ({ ip }) => ip !== '' && list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4'),
  };
}
