import { described } from '@clicktrail/contracts';
import { randomText } from '@clicktrail/postgres';
import Type from 'typebox';

/** Letters and digits of a link's token: 238 bits. */
const tokenLength = 40;
const tokenLengthMax = 500;

export const newLinkToken = (): string => randomText(tokenLength);

/** The token of a link. It travels in bodies alone: gateways and proxies log paths. */
export const InvitationToken = described(
  Type.String({ minLength: 1, maxLength: tokenLengthMax }),
  'What stands behind `#` in the URL of the invitation, or of the link for a new password.',
);

/** The text for every link that does not count, whatever is the matter with it. */
export const noLink = 'This link was used or replaced, or its time is over. Ask for a new one.';
