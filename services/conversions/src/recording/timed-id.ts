import { randomBytes } from 'node:crypto';

/** Makes an id of 12 hex characters of time, so that ids sort by age, and 20 random ones. */
export function timedId(at: Date): string {
  return at.getTime().toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
}
