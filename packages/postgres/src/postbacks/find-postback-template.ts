import type { PostbackMethod } from '@clicktrail/contracts';
import type { Queryable } from '../queryable.js';

/** How a publisher wants to be called. */
export interface PostbackTemplate {
  /** Its `postback_url`, with macros. */
  url: string;
  method: PostbackMethod;
}

/** Selects what a publisher's postbacks are made from; no row where it wants none. `publisher` is a parameter: `$1`. */
export const postbackTemplateSql = (publisher: string): string =>
  `SELECT postback_url AS url, postback_method AS method FROM publishers
  WHERE id = ${publisher} AND postback_url IS NOT NULL`;

const statement = postbackTemplateSql('$1');

/** Null where the publisher wants no postbacks. */
export async function findPostbackTemplate(
  db: Queryable,
  publisherId: string,
): Promise<PostbackTemplate | null> {
  const query = { name: 'find-postback-template', text: statement, values: [publisherId] };
  return (await db.query<PostbackTemplate>(query)).rows[0] ?? null;
}
