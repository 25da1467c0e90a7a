import { useEffect, useState } from 'preact/hooks';
import { Failed } from '../../components/failed.js';
import { answerOf, api } from '../../lib/api.js';
import { failureOf } from '../../lib/use-send.js';

const preview = async (token: string) =>
  (await answerOf(api.POST('/api/v1/invitations/preview', { body: { token } }))).invitation;
type Invitation = Awaited<ReturnType<typeof preview>>;

/** Says who invites, to which network, role and address, so that nobody sets a password for something else. */
export function InvitationTerms({ token }: { token: string }) {
  const [invitation, setInvitation] = useState<Invitation>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    preview(token).then(setInvitation, (error: unknown) => setFailure(failureOf(error)));
  }, [token]);
  if (failure) return <Failed text={failure} />;
  return <p role="status">{invitation ? sentenceOf(invitation) : 'Reading the link …'}</p>;
}

function sentenceOf({ invitedBy, network, email, role, accountName, isFirst }: Invitation): string {
  const as = accountName ? `${role} (${accountName})` : role;
  return isFirst
    ? `${invitedBy ?? 'An admin'} invites ${email} to ${network} as ${as}.`
    : `Set a new password for ${email} at ${network}, ${as}.`;
}
