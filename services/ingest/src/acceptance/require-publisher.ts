import { badFields, type FieldError, Refusal } from '@clicktrail/contracts';
import type { Candidate } from './candidate.js';

export const unknownPublisher: FieldError = {
  field: 'affiliate_id',
  message: 'is no publisher of this network',
};

/** The publisher exists. */
export function requirePublisher({ publisher }: Candidate): void {
  if (!publisher) throw badFields([unknownPublisher], 'unknown_affiliate');
}

/** An inactive publisher is approved for no campaign. */
export function requireActivePublisher({ publisher }: Candidate): void {
  if (publisher.status !== 'active') {
    throw new Refusal('affiliate_not_approved', { message: 'The publisher is inactive.' });
  }
}
