import { randomBytes } from 'node:crypto';

/** Makes a signing secret as Standard Webhooks writes them: 32 random bytes. */
export function newPostbackSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}
