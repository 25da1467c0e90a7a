import { checkedText, patterns } from '@clicktrail/contracts';
import { commonPasswords } from './common-passwords.js';

export const passwordLengthMin = 12;
/** Bounds the work of hashing. */
export const passwordLengthMax = 256;

/** A new password. */
export const NewPassword = checkedText(
  {
    minLength: passwordLengthMin,
    maxLength: passwordLengthMax,
    pattern: patterns.clean,
    description: `${passwordLengthMin} to ${passwordLengthMax} characters, and none of the 10,000 most common passwords.`,
    writeOnly: true,
  },
  (password) =>
    commonPasswords.has(password.toLowerCase()) ? 'is one of the most common passwords' : undefined,
);

/** The refusal of passwords under `PASSWORDS=false`. */
export const noPasswords =
  'Passwords are turned off here. Sign in by single sign-on, which accepts an invitation, too: open /api/v1/session/oidc.';
