import { withTimeout } from '@clicktrail/concurrency';
import { createTransport } from 'nodemailer';

/** For everything about one mail; the caller waits for it. */
const mailWithinMs = 10_000;
/** One server gets so many mails at a time from this process. */
const connectionsMax = 2;

/** A mail in plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Hands mails to a server. */
export interface Mailer {
  /** @throws where the server does not take it within ten seconds; it may have it all the same then */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/**
 * Mails over SMTP. A `smtp://` server is asked for TLS where it offers it; `smtps://` is TLS from the start.
 * @param from the sender: an address, or `Clicktrail <no-reply@example.com>`
 */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const timeouts = {
    connectionTimeout: mailWithinMs,
    greetingTimeout: mailWithinMs,
    socketTimeout: mailWithinMs,
    dnsTimeout: mailWithinMs,
  };
  const settings = { url: smtpUrl, pool: true as const, maxConnections: connectionsMax, ...timeouts };
  const transport = createTransport(
    { ...settings, disableFileAccess: true, disableUrlAccess: true },
    { from },
  );
  return {
    send: async ({ to, subject, text }) => {
      const mail = { to: { name: '', address: to }, subject, text };
      await withTimeout(() => transport.sendMail(mail), mailWithinMs);
    },
    close: () => transport.close(),
  };
}
