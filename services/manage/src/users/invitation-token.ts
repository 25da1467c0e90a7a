import { described } from '@clicktrail/contracts';
import Type from 'typebox';

const tokenLengthMax = 500;

/** The token of a link. It travels in bodies alone: gateways and proxies log paths. */
export const InvitationToken = described(
  Type.String({ minLength: 1, maxLength: tokenLengthMax }),
  "What stands behind `#` in the invitation's URL.",
);

/** The text for every link that does not count, whatever is the matter with it. */
export const noLink = 'This link was used or replaced, or its time is over. Ask for a new one.';
