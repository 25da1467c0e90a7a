import { optionalText, postbackVariables, readVariables, url } from '@clicktrail/config';
import { readReadsConfig } from '@clicktrail/service';
import { Type } from 'typebox';

/** Variables of the management service, beside those of every service that reads. */
export const peopleVariables = {
  PUBLIC_URL: Type.Optional(
    url({
      pattern: '^https?://[^/?#@]+/?$',
      like: 'https://track.example.com',
      description:
        'The origin that browsers reach this installation at, for the links of invitations: `https://track.example.com`',
      $comment: 'the origin of the request',
    }),
  ),
  SMTP_URL: Type.Optional(
    url({
      pattern: '^smtps?://.',
      like: 'smtps://user:password@mail.example.com:465',
      description: 'A mail server. Where it is set, invitations are mailed, too',
      $comment: 'none',
    }),
  ),
  MAIL_FROM: optionalText('The sender of mails', '`no-reply@` the host of `SMTP_URL`'),
};

export type ManageConfig = ReturnType<typeof readConfig>;

/** Settings of users, their passwords and invitations. */
function readPeopleConfig(env: NodeJS.ProcessEnv = process.env) {
  const read = readVariables(peopleVariables, env);
  return {
    /** Without a slash at its end; undefined for the origin of each request. */
    publicUrl: read.PUBLIC_URL?.replace(/\/$/, ''),
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
  };
}

/** Settings of the management service. */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const { POSTBACK_ALLOW_PRIVATE } = readVariables(postbackVariables, env);
  return {
    ...readReadsConfig(env),
    ...readPeopleConfig(env),
    /** Lets tests of postbacks call private, loopback and link-local addresses. */
    postbackAllowPrivate: POSTBACK_ALLOW_PRIVATE,
  };
}
