import { useEffect, useState } from 'preact/hooks';
import { answerOf, api } from '../../lib/api.js';
import { failureOf } from '../../lib/use-send.js';

const preview = async (token: string) =>
  (await answerOf(api.POST('/api/v1/invitations/preview', { body: { token } }))).invitation;

/** The user, the network and the role that a link is for. */
export type Invitation = Awaited<ReturnType<typeof preview>>;

/** Reads what the link of a token is for; an empty token has none. */
export function useInvitation(token: string) {
  const [invitation, setInvitation] = useState<Invitation>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (token) preview(token).then(setInvitation, (error: unknown) => setFailure(failureOf(error)));
  }, [token]);
  return { invitation, failure };
}
