import type { Principal } from '@clicktrail/access';
import type { Postback } from '@clicktrail/contracts';
import { maskCredentials } from '@clicktrail/postgres';

/** Shows a delivery to a key: a read-only one sees the URL without its credentials. */
export function postbackOnWire({ readOnly }: Principal, postback: Postback): Postback {
  return readOnly ? { ...postback, url: maskCredentials(postback.url) } : postback;
}
