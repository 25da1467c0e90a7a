import { hash, randomBytes } from 'node:crypto';

const codes = 10;
const groups = 4;
const groupLength = 4;

/** Crockford's base32: no letter is taken for a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Makes ten recovery codes of 80 bits: `7KQ2-M0XZ-…`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: codes }, newCode);

function newCode(): string {
  const letters = [...randomBytes(groups * groupLength)].map((byte) => alphabet[byte % alphabet.length]);
  return Array.from({ length: groups }, (_, i) =>
    letters.slice(i * groupLength, (i + 1) * groupLength).join(''),
  ).join('-');
}

/** Hashes a code as it is stored. Codes are random, so a fast hash is safe. Case, spaces and hyphens do not count. */
export const hashOfRecoveryCode = (code: string): string =>
  hash('sha256', code.replace(/[\s-]/g, '').toUpperCase(), 'hex');
