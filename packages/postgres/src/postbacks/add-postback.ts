import type { PostbackEvent, PostbackMethod } from '@clicktrail/contracts';
import type { Queryable, Tx } from '../pool.js';

/** The form of a publisher's postbacks. */
export interface PostbackTemplate {
  /** Its `postback_url`, with macros. */
  url: string;
  method: PostbackMethod;
}

/**
 * Builds the query of a publisher's template; no row where it has none, or is not called for the event, where one is named.
 * Both arguments are SQL: `$1`.
 */
export const postbackTemplateSql = (publisher: string, event?: string): string =>
  `SELECT postback_url AS url, postback_method AS method FROM publishers
  WHERE id = ${publisher} AND postback_url IS NOT NULL${event === undefined ? '' : ` AND postback_on ? ${event}`}`;

/** Finds a publisher's template; null where it wants no postbacks, or none of the event. */
export async function findPostbackTemplate(
  db: Queryable,
  publisherId: string,
  event?: PostbackEvent,
): Promise<PostbackTemplate | null> {
  const query =
    event === undefined
      ? { name: 'find-template', text: postbackTemplateSql('$1'), values: [publisherId] }
      : { name: 'find-template-for', text: postbackTemplateSql('$1', '$2'), values: [publisherId, event] };
  return (await db.query<PostbackTemplate>(query)).rows[0] ?? null;
}

export interface NewPostback {
  id: string;
  conversionId: string;
  publisherId: string;
  event: PostbackEvent;
  /** Ready to call. */
  url: string;
  /** The JSON that a POST sends; null for a GET. */
  body: string | null;
  createdAt: string;
  /** The request that led to it, and its W3C `traceparent`, where there are any. */
  requestId: string | null;
  trace: string | null;
}

const columnTypes = {
  id: 'text',
  conversion_id: 'text',
  publisher_id: 'text',
  event: 'text',
  url: 'text',
  host: 'text',
  body: 'text',
  created_at: 'timestamptz',
  request_id: 'text',
  trace: 'text',
};

/** Builds the insert of a postback that is due at once. Its values are the parameters from `first` on; a FROM may follow. */
export function insertPostbackSql(first: number): string {
  const parameters = Object.values(columnTypes).map((type, i) => `$${first + i}::${type}`);
  return `INSERT INTO postbacks (${Object.keys(columnTypes).join(', ')}, next_attempt_at)
  SELECT ${parameters.join(', ')}, now()`;
}

/** Lists the values for {@link insertPostbackSql}; all are null where there is no postback. */
export function postbackValues(postback: NewPostback | null): (string | null)[] {
  if (postback === null) return Object.keys(columnTypes).map(() => null);
  const { id, conversionId, publisherId, event, url, body, createdAt, requestId, trace } = postback;
  // With the port: calls at a time are bounded for each.
  const { host } = new URL(url);
  return [id, conversionId, publisherId, event, url, host, body, createdAt, requestId, trace];
}

const statement = insertPostbackSql(1);

/**
 * Writes a postback into the transaction of its conversion. Workers poll for it: a NOTIFY would take a lock at commit that
 * serialises all commits of the database.
 */
export async function addPostback(tx: Tx, postback: NewPostback): Promise<void> {
  await tx.query({ name: 'add-postback', text: statement, values: postbackValues(postback) });
}
