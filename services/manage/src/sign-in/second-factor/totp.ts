import { Secret, TOTP } from 'otpauth';

const issuer = 'Clicktrail';
const periodSeconds = 30;
const secretBytes = 20;

/** RFC 6238 as every authenticator app has it. */
const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: periodSeconds });

/** Makes a secret: 160 bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The `otpauth://` URI that an authenticator app reads as a QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/**
 * Finds the step of 30 s, counted since the epoch, that a code belongs to. The clocks of a phone and this machine may be one
 * step apart.
 * @returns null for a code of no step near now
 */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: 1 });
  return delta === null ? null : Math.floor(nowMs / 1_000 / periodSeconds) + delta;
}
