import { isIP } from 'node:net';

/** True for `10.0.0.0/8`, `2001:db8::/32`, or one address. Zones are refused: they mean something on one machine only. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
