import { BlockList, isIPv6 } from 'node:net';
import type { FraudRule } from './fraud-rule.js';

/** Node takes IPv4 for the part of IPv6 that begins with `::ffff:0:0/96`. */
const bitsBeforeIPv4 = 96;

/**
 * Rejects visitors from any of the given networks (CIDR, IPv4 and IPv6). A wide network of IPv6, such as `::/0`, has no
 * IPv4 in it; one that is written as IPv4 in IPv6 (`::ffff:192.0.2.0/120`) is one of IPv4.
 */
export function ipBlock(cidrs: readonly string[]): FraudRule {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const cidr of cidrs) {
    const [network, length] = cidr.split('/') as [string, string | undefined];
    const family = isIPv6(network) ? 'ipv6' : 'ipv4';
    const bits = length === undefined ? undefined : Number(length);
    add(lists[family], network, bits, family);
    if (family === 'ipv6' && (bits === undefined || bits >= bitsBeforeIPv4))
      add(lists.ipv4, network, bits, family);
  }
  return {
    score: 100,
    rejects: ({ ip }) => {
      const family = isIPv6(ip) ? 'ipv6' : 'ipv4';
      return ip !== '' && lists[family].check(ip, family);
    },
  };
}

function add(list: BlockList, network: string, bits: number | undefined, family: 'ipv4' | 'ipv6'): void {
  if (bits === undefined) list.addAddress(network, family);
  else list.addSubnet(network, bits, family);
}
