import { isIP } from 'node:net';
import { readAddress } from './read-address.js';

const octet = String.raw`(?:\d{1,3}|\*+|x{1,3})`;
/** An address whose end, or more of it, was masked for privacy: `1.2.3.*`, `1.2.x.x`, `2001:db8:*:*`. */
const masked = new RegExp(
  `^(?=.*[*x])(?:${octet}(?:\\.${octet}){3}|[\\da-f]{1,4}(?::{1,2}(?:[\\da-f]{1,4}|\\*+|x{1,4}))+)$`,
  'i',
);

/** The first entry of a list as `X-Forwarded-For` has it: the visitor's own. */
export function firstEntry(list: string): string {
  const end = list.indexOf(',');
  return end < 0 ? list : list.slice(0, end);
}

/**
 * True for what a caller may send as a visitor's address: all that {@link readAddress} reads in the first entry of a list,
 * but no zone, which means something on one machine only; and what says that there is none: nothing, `-`, and a masked one.
 */
export function isSentAddress(text: string): boolean {
  if (isIP(text) !== 0 && !text.includes('%')) return true;
  const entry = firstEntry(text).trim();
  if (entry === '' || entry === '-') return true;
  return (readAddress(entry) !== '' && !entry.includes('%')) || masked.test(entry);
}
