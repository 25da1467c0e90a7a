/** A site gets a /64 at least, and its visitors may use any address in it. */
const groupsOfNetwork = 4;
const groupsOfAddress = 8;

/**
 * Returns the bits of an address that a visitor cannot change at will, to count by: IPv4 whole, IPv6 by its /64.
 * @param ip an address as `oneAddress` writes it
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const [front, back] = ip.split('::', 2).map((groups) => (groups === '' ? [] : groups.split(':')));
  const zeros = back ? new Array<string>(groupsOfAddress - front!.length - back.length).fill('0') : [];
  const groups = [...front!, ...zeros, ...(back ?? [])];
  return `${groups.slice(0, groupsOfNetwork).join(':')}::/64`;
}
