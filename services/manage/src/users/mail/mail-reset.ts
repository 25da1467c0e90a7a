import type { Mailer } from './mailer.js';
import { until } from './until.js';

/** A link that its user asked for. */
export interface NewReset {
  email: string;
  url: string;
  expiresAt: string;
}

/** Mails a link for a new password to the user who asked for it. @throws where the server does not take it */
export function mailReset(mailer: Mailer, { email, url, expiresAt }: NewReset): Promise<void> {
  const text = [
    `Somebody, probably you, asked for a new password for ${email} at ${new URL(url).host}.`,
    'Set it here:',
    url,
    `The link works once, until ${until(expiresAt)}. A newer one replaces it.`,
    'If it was not you, ignore this mail: your password stays as it is.\n',
  ].join('\n\n');
  return mailer.send({ to: email, subject: 'Set a new password for Clicktrail', text });
}
