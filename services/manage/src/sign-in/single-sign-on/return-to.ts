import { checkedText } from '@clicktrail/contracts';

/** Printable ASCII without a backslash, which browsers read as a slash; a second slash would begin a host. */
const ownPath = /^\/(?!\/)[!-[\]-~]*$/;

/** A path on the own origin. */
export const ReturnTo = checkedText({ minLength: 1, maxLength: 500 }, (text) =>
  ownPath.test(text)
    ? undefined
    : 'must be a path of this origin: one slash, then printable ASCII without spaces and backslashes',
);
