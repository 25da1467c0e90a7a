import type { Queryable } from '../queryable.js';

/** A publisher's `postback_url` with its macros; null where there is none. */
export async function findPostbackTemplate(db: Queryable, publisherId: string): Promise<string | null> {
  const { rows } = await db.query<{ template: string | null }>({
    name: 'find-postback-template',
    text: 'SELECT postback_url AS template FROM publishers WHERE id = $1',
    values: [publisherId],
  });
  return rows[0]?.template ?? null;
}
