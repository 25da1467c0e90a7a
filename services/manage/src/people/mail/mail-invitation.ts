import { Refusal } from '@clicktrail/contracts';
import type { User } from '@clicktrail/postgres';
import type { FastifyRequest } from 'fastify';
import type { People } from '../people.js';

/** A link that was just made. */
export interface NewInvitation {
  url: string;
  expiresAt: string;
}

/**
 * Mails a link to the user whom it is for: five an hour to one address, and a hundred an hour for one inviter. It never
 * fails: the inviter has the link, too. What the server said is left out of the log, since it may repeat the mail.
 * @param inviter names the caller, for the bound
 * @returns false where there is no mail server, where it did not take the mail, and beyond these bounds
 */
export async function mailInvitation(
  { mailer, mailsByAddress, mailsByInviter }: People,
  { log, id: reqId }: Pick<FastifyRequest, 'log' | 'id'>,
  inviter: string,
  user: User,
  invitation: NewInvitation,
): Promise<boolean> {
  if (mailer === null) return false;
  try {
    await mailsByInviter.take([inviter]);
    await mailsByAddress.take([user.email.toLowerCase()]);
    await mailer.send({ to: user.email, subject: subjectFor(user), text: textFor(user, invitation) });
    return true;
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const reason = error instanceof Refusal ? error.message : (error as Error).name;
    log.warn({ reqId, userId: user.id, reason, code, responseCode }, 'an invitation could not be mailed');
    return false;
  }
}

const subjectFor = ({ invited }: User): string =>
  invited ? 'Your invitation to Clicktrail' : 'Set a new password for Clicktrail';

const textFor = ({ email, invited }: User, { url, expiresAt }: NewInvitation): string =>
  `${invited ? 'You have been invited to Clicktrail' : 'A new password can be set'} for ${email}.

Set your password here:

${url}

The link works once, until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC. If you did not expect it, you can ignore this mail.
`;
