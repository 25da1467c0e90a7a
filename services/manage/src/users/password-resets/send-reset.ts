import { type CountedAttempt, clientNetwork } from '@clicktrail/http';
import { addAuditEntry, inTransaction, openReset, type Pool } from '@clicktrail/postgres';
import type { FastifyRequest } from 'fastify';
import type { ManageDeps } from '../../deps.js';
import { ownerOfUser } from '../../sign-in/owner-of-user.js';
import { newLinkToken } from '../invitation-token.js';
import { mailReset } from '../mail/mail-reset.js';
import type { Mailer } from '../mail/mailer.js';
import { noteMailFailure } from '../mail/note-mail-failure.js';

/** A link that is asked for, of a user who may have one. */
export interface AskedReset {
  userId: string;
  email: string;
  /** The origin that the link leads to. */
  origin: string;
  mailer: Mailer;
  /** Taken back where no mail goes, so that it can be asked for again. */
  attempt: CountedAttempt;
}

/**
 * Makes a link for a new password and mails it; nothing where the account of the user is inactive. It never fails: its request
 * was answered before.
 */
export async function sendReset(deps: ManageDeps, request: FastifyRequest, asked: AskedReset): Promise<void> {
  const { userId, email, origin, mailer, attempt } = asked;
  try {
    if ((await ownerOfUser(deps, userId)) === undefined) return;
    const token = newLinkToken();
    const expiresAt = await openInLog(deps.pool, userId, token, clientNetwork(request));
    await mailReset(mailer, { email, url: `${origin}/console/new-password#${token}`, expiresAt });
  } catch (error) {
    noteMailFailure(request, userId, error, 'a link for a new password could not be mailed');
    await attempt.takeBack();
  }
}

/** Opens a link together with its line of the audit log. @param address of the client that asked @returns its end */
const openInLog = (pool: Pool, userId: string, token: string, address: string): Promise<string> =>
  inTransaction(pool, async (tx) => {
    const expiresAt = await openReset(tx, userId, token);
    await addAuditEntry(tx, {
      actor: { keyId: null, role: null, user: null },
      action: 'requestReset',
      entity: 'user',
      entityId: userId,
      before: null,
      after: { address },
    });
    return expiresAt;
  });
