import type { PostbackMethod } from '@clicktrail/contracts';
import type { Queryable } from '../pool.js';

/** Builds the list of a publisher's signing secrets that are valid now, the newest first. Reads a row of `publishers`. */
export const validSecretsSql = `publishers.postback_secret || ARRAY(
    SELECT value FROM jsonb_to_recordset(publishers.retired_secrets) AS r (value text, "validUntil" timestamptz)
    WHERE "validUntil" > clock_timestamp() ORDER BY "validUntil" DESC)`;

/** The call of a publisher's postbacks. */
export interface PostbackSettings {
  /** Its `postback_url`, with macros; null where it wants no postbacks. */
  url: string | null;
  method: PostbackMethod;
  /** The signing secrets that are valid now, the newest first: `whsec_…`. */
  secrets: string[];
}

const statement = `SELECT postback_url AS url, postback_method AS method, ${validSecretsSql} AS secrets
FROM publishers WHERE id = $1`;

/** Finds how a publisher's postbacks are called and signed; undefined where there is no such publisher. */
export async function findPostbackSettings(
  db: Queryable,
  publisherId: string,
): Promise<PostbackSettings | undefined> {
  const query = { name: 'find-postback-settings', text: statement, values: [publisherId] };
  return (await db.query<PostbackSettings>(query)).rows[0];
}
