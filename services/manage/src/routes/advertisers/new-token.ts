import { randomText } from '@clicktrail/postgres';

/** Makes a postback token: 40 random letters and digits, as a key has. */
export function newPostbackToken(): string {
  return `pbt_${randomText(40)}`;
}
