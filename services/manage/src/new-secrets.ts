import { randomBytes } from 'node:crypto';
import { randomText } from '@clicktrail/postgres';

/** Makes a postback token: 40 random letters and digits, as a key has. */
export function newPostbackToken(): string {
  return `pbt_${randomText(40)}`;
}

/** Makes a signing secret as Standard Webhooks writes them: 32 random bytes. */
export function newPostbackSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}
