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

export interface MailerOptions {
  smtpUrl: string;
  /** The sender: an address, or `Clicktrail <no-reply@example.com>`. */
  from: string;
  /** Mails to a server without TLS, too. */
  allowsPlain: boolean;
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Tells whether the host of a URL is this machine. */
export const isThisMachine = (hostname: string): boolean => loopback.test(hostname);

/**
 * Mails over SMTP. `smtps://` is TLS from the start. A `smtp://` server has to offer STARTTLS, unless it is on this machine: a mail
 * holds a link that sets a password.
 */
export function createSmtpMailer({ smtpUrl, from, allowsPlain }: MailerOptions): Mailer {
  const timeouts = {
    connectionTimeout: mailWithinMs,
    greetingTimeout: mailWithinMs,
    socketTimeout: mailWithinMs,
    dnsTimeout: mailWithinMs,
  };
  const requireTLS = !allowsPlain && !isThisMachine(new URL(smtpUrl).hostname);
  const settings = {
    url: smtpUrl,
    requireTLS,
    pool: true as const,
    maxConnections: connectionsMax,
    ...timeouts,
  };
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
