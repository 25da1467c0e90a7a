import type { QueryConfig } from 'pg';
import type { Queryable } from '../queryable.js';

/** Where the catalogue's clock stands. `timeoutMs` bounds the wait, also on a connection that has silently died. */
export async function catalogVersion(db: Queryable, timeoutMs: number): Promise<number> {
  const query: QueryConfig & { query_timeout: number } = {
    text: 'SELECT version FROM catalog_clock',
    query_timeout: timeoutMs,
  };
  const { rows } = await db.query<{ version: string }>(query);
  return Number(rows[0]!.version);
}
