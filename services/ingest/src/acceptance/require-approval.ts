import { Refusal } from '@clicktrail/contracts';
import type { Candidate } from './candidate.js';

/** An approval campaign takes approved publishers only, an open one all but the rejected. */
export function requireApproval({ catalog, campaign, publisher }: Candidate): void {
  const approval = catalog.approval(campaign.id, publisher.id);
  const admitted = campaign.access === 'approval' ? approval === 'approved' : approval !== 'rejected';
  if (!admitted) throw new Refusal('affiliate_not_approved');
}
