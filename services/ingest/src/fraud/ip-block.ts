import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { oneAddress } from '@clicktrail/http';
import type { FraudRule } from './fraud-rule.js';

/** IPv6 writes IPv4 behind a prefix of so many bits: `::ffff:0:0/96`, which Node knows, and `64:ff9b::/96`. */
const bitsBeforeIPv4 = 96;

interface Lists {
  ipv4: BlockList;
  ipv6: BlockList;
}

/**
 * Rejects visitors from any of the given networks (CIDR, IPv4 and IPv6). A wide network of IPv6, such as `::/0`, has no
 * IPv4 in it; one that is written as IPv4 in IPv6 (`::ffff:192.0.2.0/120`) is one of IPv4, as its visitors are.
 */
export function ipBlock(cidrs: readonly string[]): FraudRule {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const cidr of cidrs) addNetwork(lists, cidr);
  return {
    score: 100,
    rejects: ({ ip }) => {
      const family = isIPv6(ip) ? 'ipv6' : 'ipv4';
      return ip !== '' && lists[family].check(ip, family);
    },
  };
}

function addNetwork(lists: Lists, cidr: string): void {
  const [network, length] = cidr.split('/') as [string, string | undefined];
  if (!isIPv6(network)) {
    lists.ipv4.addSubnet(network, Number(length ?? 32), 'ipv4');
    return;
  }
  const bits = Number(length ?? 128);
  const inside = oneAddress(network);
  if (isIPv4(inside) && bits > bitsBeforeIPv4) {
    lists.ipv4.addSubnet(inside, bits - bitsBeforeIPv4, 'ipv4');
    return;
  }
  lists.ipv6.addSubnet(network, bits, 'ipv6');
  if (bits >= bitsBeforeIPv4) lists.ipv4.addSubnet(network, bits, 'ipv6');
}
