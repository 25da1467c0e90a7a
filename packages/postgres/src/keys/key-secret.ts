import { randomText } from '../random-text.js';

/** A new API key: `ck_` and 40 random letters and digits, 238 bits. */
export function newKeySecret(): string {
  return `ck_${randomText(40)}`;
}

/** How a secret begins: enough to recognise it by, far too little to use. */
export function prefixOfSecret(secret: string): string {
  return secret.slice(0, Math.min(9, Math.floor(secret.length / 3)));
}
