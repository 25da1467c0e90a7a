import { callerId, type Principal } from '@clicktrail/contracts';
import { answerToRemember } from '@clicktrail/http';
import { openInvitation, type Tx, type User } from '@clicktrail/postgres';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Change, change } from '../change/change.js';
import type { ManageDeps } from '../deps.js';
import { originOf } from '../people.js';
import { singleSignOnPath } from '../sign-in/single-sign-on/sign-in-cookie.js';
import { newLinkToken } from './invitation-token.js';
import { mailInvitation, type NewInvitation } from './mail/mail-invitation.js';

interface Invited {
  success: true;
  user: User;
  invitation: NewInvitation & { mailed: boolean };
  [field: string]: unknown;
}

/**
 * Changes a user and opens a link for them, in one transaction, and mails it after the commit. A link that was open before
 * is void. The answer that an `Idempotency-Key` has remembered is amended once the mail has gone.
 * @param work writes the user, and says what the audit log should say: never the link
 */
export async function changeAndInvite(
  deps: ManageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tx: Tx) => Promise<{ user: User; audit: Change<Invited>['audit'] }>,
): Promise<Invited> {
  const body = await change<Invited>(deps, request, reply, async (tx) => {
    const { user, audit } = await work(tx);
    const token = newLinkToken();
    const expiresAt = await openInvitation(tx, {
      userId: user.id,
      token,
      invitedBy: nameOf(request.principal),
    });
    const invitation = { url: invitationUrl(deps, request, token), expiresAt, mailed: false };
    return { status: 201, body: { success: true, user, invitation }, audit };
  });
  const { user, invitation } = body;
  invitation.mailed = await mailInvitation(
    deps.people,
    request,
    callerId(request.principal),
    user,
    invitation,
  );
  if (invitation.mailed && request.idempotency) {
    const answer = answerToRemember(reply, { status: 201, body });
    await deps.idempotency.amend(request.idempotency, answer).catch((error: unknown) => {
      request.log.warn({ err: error }, 'a remembered answer does not say that its invitation was mailed');
    });
  }
  return body;
}

/** The name that the invited person may know; a key has none. */
const nameOf = ({ user }: Principal): string | null => user?.name ?? user?.email ?? null;

/**
 * The token stands behind `#`: browsers send that to no server, so it is in no access log. Without passwords there is nothing
 * to do with it: the link leads to single sign-on.
 */
function invitationUrl({ people }: ManageDeps, request: FastifyRequest, token: string): string {
  const path = people.takesPasswords ? `/console/invitations#${token}` : singleSignOnPath;
  return originOf(people, request) + path;
}
