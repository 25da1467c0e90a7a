import {
  consoleVariables,
  optionalText,
  postbackVariables,
  readVariables,
  trueOrFalse,
  url,
} from '@clicktrail/config';
import { readReadsConfig } from '@clicktrail/service';
import { Type } from 'typebox';

/** Variables of the management service, beside those of every service that reads. */
export const peopleVariables = {
  PUBLIC_URL: Type.Optional(
    url({
      pattern: '^https?://[^/?#@]+/?$',
      like: 'https://track.example.com',
      description:
        'The origin that browsers reach, for links in mails; new passwords by mail need it: `https://track.example.com`',
      $comment: 'the origin of the request',
    }),
  ),
  SMTP_URL: Type.Optional(
    url({
      pattern: '^smtps?://.',
      like: 'smtps://user:password@mail.example.com:465',
      description:
        'A mail server. Where it is set, invitations are mailed, too, and with `PUBLIC_URL` links for new passwords',
      $comment: 'none',
    }),
  ),
  SMTP_ALLOW_PLAIN: trueOrFalse(
    false,
    '`true`: mails go to a `smtp://` server elsewhere without TLS, too. By default it has to offer STARTTLS',
  ),
  MAIL_FROM: optionalText('The sender of mails', '`no-reply@` the host of `SMTP_URL`'),
  OIDC_ISSUER: Type.Optional(
    url({
      pattern: '^(https://[^/?#@]+|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:[0-9]+)?)(/[^?#]*)?$',
      like: 'https://login.example.com',
      description:
        'An OpenID provider to sign in at: its issuer identifier. https; for this machine alone http, too. [How to set it ' +
        'up](deployment.md#single-sign-on)',
      $comment: 'none',
    }),
  ),
  OIDC_CLIENT_ID: optionalText('What this installation is called there', 'none'),
  OIDC_CLIENT_SECRET: Type.Optional(
    Type.String({ description: 'Its secret there', title: 'a text', $comment: 'none', writeOnly: true }),
  ),
  PASSWORDS: trueOrFalse(
    true,
    '`false`: people sign in through `OIDC_ISSUER` alone, and nobody sets a password. Keys sign in as before',
  ),
};

const oidcNames = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

export type ManageConfig = ReturnType<typeof readConfig>;

/** Settings of users, their passwords and invitations. */
function readPeopleConfig(env: NodeJS.ProcessEnv = process.env) {
  const read = readVariables(peopleVariables, env);
  return {
    /** Without a slash at its end; undefined for the origin of each request. */
    publicUrl: read.PUBLIC_URL?.replace(/\/$/, ''),
    smtpUrl: read.SMTP_URL,
    smtpAllowsPlain: read.SMTP_ALLOW_PLAIN,
    mailFrom: read.MAIL_FROM,
    ...signInSettings(read),
  };
}

type PeopleVariables = ReturnType<typeof readVariables<typeof peopleVariables>>;

/** @throws an Error that names the variable to set */
function signInSettings(read: PeopleVariables) {
  const missing = oidcNames.filter((name) => read[name] === undefined);
  if (missing.length > 0 && missing.length < oidcNames.length)
    throw new Error(`${oidcNames.join(', ')} count together: ${missing.join(' and ')} must be set, too.`);
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, PASSWORDS: takesPasswords } = read;
  if (missing.length === 0) {
    if (!URL.canParse(OIDC_ISSUER!))
      throw new Error('OIDC_ISSUER must be a URL such as https://login.example.com.');
    const oidc = { url: OIDC_ISSUER!, clientId: OIDC_CLIENT_ID!, clientSecret: OIDC_CLIENT_SECRET! };
    return { oidc, takesPasswords };
  }
  if (!takesPasswords)
    throw new Error(`PASSWORDS=false leaves people no way to sign in: ${missing.join(', ')} must be set.`);
  return { oidc: undefined, takesPasswords };
}

/** Settings of the management service. */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const { POSTBACK_ALLOW_PRIVATE } = readVariables(postbackVariables, env);
  const { CONSOLE } = readVariables(consoleVariables, env);
  return {
    ...readReadsConfig(env),
    ...readPeopleConfig(env),
    /** Lets tests of postbacks call private, loopback and link-local addresses. */
    postbackAllowPrivate: POSTBACK_ALLOW_PRIVATE,
    /** Serves the console. */
    console: CONSOLE,
  };
}
