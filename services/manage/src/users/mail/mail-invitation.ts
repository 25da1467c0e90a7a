import { foldEmail } from '@clicktrail/contracts';
import type { User } from '@clicktrail/postgres';
import type { FastifyRequest } from 'fastify';
import type { People } from '../../people.js';
import type { Mail } from './mailer.js';
import { noteMailFailure } from './note-mail-failure.js';
import { until } from './until.js';

/** A link that was just made. */
export interface NewInvitation {
  url: string;
  expiresAt: string;
}

/**
 * Mails a link to the user whom it is for: five an hour to one address, and a hundred an hour for one inviter. It never
 * fails: the inviter has the link, too.
 * @param inviter names the caller, for the bound
 * @returns false where there is no mail server, where it did not take the mail, and beyond these bounds
 */
export async function mailInvitation(
  { mailer, mailsByAddress, mailsByInviter, takesPasswords }: People,
  request: Pick<FastifyRequest, 'log' | 'id'>,
  inviter: string,
  user: User,
  invitation: NewInvitation,
): Promise<boolean> {
  if (mailer === null) return false;
  try {
    await mailsByInviter.take([inviter]);
    await mailsByAddress.take([foldEmail(user.email)]);
    await mailer.send(mailFor(user, invitation, takesPasswords));
    return true;
  } catch (error) {
    noteMailFailure(request, user.id, error, 'an invitation could not be mailed');
    return false;
  }
}

function mailFor({ email, invited }: User, { url, expiresAt }: NewInvitation, takesPasswords: boolean): Mail {
  const end = until(expiresAt);
  const invitation = {
    subject: 'Your invitation to Clicktrail',
    begins: `You have been invited to Clicktrail for ${email}.`,
  };
  const { subject, begins, does, ends } = takesPasswords
    ? {
        ...(invited
          ? invitation
          : {
              subject: 'Set a new password for Clicktrail',
              begins: `A new password can be set for ${email}.`,
            }),
        does: 'Set your password here:',
        ends: `The link works once, until ${end}.`,
      }
    : {
        ...(invited
          ? invitation
          : { subject: 'Sign in to Clicktrail', begins: `You can sign in to Clicktrail as ${email}.` }),
        does: 'Sign in here, with this address:',
        ends: invited ? `The invitation holds until ${end}.` : 'It takes no password of Clicktrail.',
      };
  const text = `${begins}\n\n${does}\n\n${url}\n\n${ends} If you did not expect it, you can ignore this mail.\n`;
  return { to: email, subject, text };
}
