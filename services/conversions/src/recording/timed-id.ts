import { randomBytes } from 'node:crypto';

/** A new id: 12 hex characters of time, so that ids sort as they were made, and 20 of chance. */
export function timedId(at: Date): string {
  return at.getTime().toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
}
