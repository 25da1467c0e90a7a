import { Failed } from '../../components/failed.js';
import type { Invitation } from './use-invitation.js';

interface TermsProps {
  /** Undefined while it is read. */
  invitation: Invitation | undefined;
  failure: string | undefined;
}

/** Says who invites, to which network, role and address, so that nobody sets a password for something else. */
export function InvitationTerms({ invitation, failure }: TermsProps) {
  if (failure) return <Failed text={failure} />;
  return <p role="status">{invitation ? sentenceOf(invitation) : 'Reading the link …'}</p>;
}

function sentenceOf({ invitedBy, network, email, role, accountName, isFirst }: Invitation): string {
  const as = accountName ? `${role} (${accountName})` : role;
  return isFirst
    ? `${invitedBy ?? 'An admin'} invites ${email} to ${network} as ${as}.`
    : `Set a new password for ${email} at ${network}, ${as}.`;
}
