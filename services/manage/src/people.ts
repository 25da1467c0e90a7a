import { KeyedSemaphore } from '@clicktrail/concurrency';
import { AttemptLimiter } from '@clicktrail/http';
import { TextCipher } from '@clicktrail/postgres';
import type { RedisClient } from '@clicktrail/redis';
import type { FastifyRequest } from 'fastify';
import { Issuer, type IssuerSettings } from './sign-in/single-sign-on/issuer.js';
import { PendingSignIns } from './sign-in/single-sign-on/pending-sign-ins.js';
import { createSmtpMailer, type Mailer } from './users/mail/mailer.js';
import { BackgroundWork } from './users/password-resets/background-work.js';
import { PasswordHasher } from './users/passwords/password-hasher.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Each waits for its mail for ten seconds at most. */
const resetsAtOnce = 50;
const tooManyResets = 'Too many links for new passwords were asked for from here. Try again later.';

/** What users, their passwords and second factors need. */
export interface People {
  passwords: PasswordHasher;
  /** False: nobody signs in with a password or sets one. */
  takesPasswords: boolean;
  /** The provider for single sign-on; null where that is not set up. */
  issuer: Issuer | null;
  /** Bounds the sign-ins that are being asked about at the issuer, by client address and in all. */
  issuerCalls: KeyedSemaphore;
  /** Sign-ins that wait for the issuer's answer. */
  pendingSignIns: PendingSignIns;
  /** Failed sign-ins and wrong codes, by address and by account: ten in any 15 minutes. */
  failures: AttemptLimiter;
  /** Encrypts the secrets of second factors. */
  secrets: TextCipher;
  /** Null where no mail server is set. */
  mailer: Mailer | null;
  mailsByInviter: AttemptLimiter;
  mailsByAddress: AttemptLimiter;
  /** Asked-for links for new passwords: ten in any 15 minutes for one client address. */
  resetsByClient: AttemptLimiter;
  /** Three an hour for one account. A bound of their own: asking for links keeps no invitation from being mailed. */
  resetsByAccount: AttemptLimiter;
  /** Links that are being made and mailed. */
  resets: BackgroundWork;
  /** The origin that browsers reach this installation at; undefined for that of the request. */
  publicUrl: string | undefined;
  /** Milliseconds since the epoch; for codes of second factors. */
  now: () => number;
}

export interface OpenPeopleOptions {
  redis: RedisClient;
  /** `SECRET_KEY`, or the installation secret where that is not set. */
  secret: string;
  publicUrl?: string | undefined;
  /** True where left out. */
  takesPasswords?: boolean;
  oidc?: IssuerSettings | undefined;
  smtpUrl?: string | undefined;
  /** Mails to a server elsewhere without TLS, too; false where left out. */
  smtpAllowsPlain?: boolean;
  /** The sender of mails; `no-reply@` the mail server where left out. */
  mailFrom?: string | undefined;
  /** Left out but for tests. */
  passwords?: PasswordHasher;
  now?: () => number;
}

/** Connects nothing: a mail server is connected to with the first mail, and an issuer with the first sign-in. */
export function openPeople(options: OpenPeopleOptions): People {
  const { redis, secret, publicUrl, oidc, smtpUrl } = options;
  const { passwords = new PasswordHasher(), takesPasswords = true, now = Date.now } = options;
  const limiter = (name: string, max: number, windowMs: number, message?: string) =>
    new AttemptLimiter(redis, { name, max, windowMs, ...(message && { message }) });
  return {
    passwords,
    takesPasswords,
    issuer: oidc === undefined ? null : new Issuer(oidc),
    issuerCalls: new KeyedSemaphore({ total: 16, perKey: 4 }),
    pendingSignIns: new PendingSignIns(redis),
    failures: limiter('sign-in', 10, 15 * minuteMs),
    secrets: new TextCipher(secret, 'clicktrail second factors'),
    mailer: smtpUrl === undefined ? null : mailerOf({ ...options, smtpUrl }),
    mailsByInviter: limiter('mails-by-inviter', 100, hourMs),
    mailsByAddress: limiter('mails-by-address', 5, hourMs),
    resetsByClient: limiter('resets-by-client', 10, 15 * minuteMs, tooManyResets),
    resetsByAccount: limiter('resets-by-account', 3, hourMs),
    resets: new BackgroundWork(resetsAtOnce),
    publicUrl,
    now,
  };
}

const mailerOf = ({ smtpUrl, mailFrom, smtpAllowsPlain = false }: OpenPeopleOptions & { smtpUrl: string }) =>
  createSmtpMailer({ smtpUrl, from: mailFrom ?? senderOf(smtpUrl), allowsPlain: smtpAllowsPlain });

const senderOf = (smtpUrl: string): string => `no-reply@${new URL(smtpUrl).hostname}`;

/** The origin that browsers reach this installation at: `PUBLIC_URL`, or else that of the request. */
export const originOf = (
  { publicUrl }: Pick<People, 'publicUrl'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string => publicUrl ?? `${protocol}://${host}`;
