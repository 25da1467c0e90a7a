import { randomBytes } from 'node:crypto';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Makes random letters and digits, all equally likely: 5.95 bits each. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      // 248 is the largest multiple of 62 in a byte: higher values would favour the first letters.
      if (byte < 248 && text.length < length) text += base62[byte % 62];
    }
  }
  return text;
}

/** Makes a short readable id, such as `adv_4fGh2kLm9Q`: 60 bits, enough for rows that people create by hand. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(10)}`;
}
