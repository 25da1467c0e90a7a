import { AttemptLimiter } from '@clicktrail/http';
import { TextCipher } from '@clicktrail/postgres';
import type { Redis } from 'ioredis';
import { createSmtpMailer, type Mailer } from './mail/mailer.js';
import { PasswordHasher } from './passwords/password-hasher.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** What users, their passwords and second factors need. */
export interface People {
  passwords: PasswordHasher;
  /** Failed sign-ins and wrong codes, by address and by account: ten in any 15 minutes. */
  failures: AttemptLimiter;
  /** Encrypts the secrets of second factors. */
  secrets: TextCipher;
  /** Null where no mail server is set. */
  mailer: Mailer | null;
  mailsByInviter: AttemptLimiter;
  mailsByAddress: AttemptLimiter;
  /** The origin that browsers reach this installation at; undefined for that of the request. */
  publicUrl: string | undefined;
  /** Milliseconds since the epoch; for codes of second factors. */
  now: () => number;
}

export interface OpenPeopleOptions {
  redis: Redis;
  /** `SECRET_KEY`, or the installation secret where that is not set. */
  secret: string;
  publicUrl?: string | undefined;
  smtpUrl?: string | undefined;
  /** The sender of mails; `no-reply@` the mail server where left out. */
  mailFrom?: string | undefined;
  /** Left out but for tests. */
  passwords?: PasswordHasher;
  now?: () => number;
}

/** Connects nothing: a mail server is connected to with the first mail. */
export function openPeople(options: OpenPeopleOptions): People {
  const { redis, secret, publicUrl, smtpUrl, passwords = new PasswordHasher(), now = Date.now } = options;
  const limiter = (name: string, max: number, windowMs: number) =>
    new AttemptLimiter(redis, { name, max, windowMs });
  return {
    passwords,
    failures: limiter('sign-in', 10, 15 * minuteMs),
    secrets: new TextCipher(secret, 'clicktrail second factors'),
    mailer: smtpUrl === undefined ? null : createSmtpMailer(smtpUrl, options.mailFrom ?? senderOf(smtpUrl)),
    mailsByInviter: limiter('mails-by-inviter', 100, hourMs),
    mailsByAddress: limiter('mails-by-address', 5, hourMs),
    publicUrl,
    now,
  };
}

const senderOf = (smtpUrl: string): string => `no-reply@${new URL(smtpUrl).hostname}`;
