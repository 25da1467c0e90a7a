import type { Queryable } from '../queryable.js';

export interface PostbackBacklog {
  /** Milliseconds beyond its time of the postback that is due the longest; 0 where none is due. */
  overdueMs: number;
}

/** Hops along the index from host to host, so that a backlog of a million rows costs no more than one of ten. */
const statement = `
WITH RECURSIVE first_of_host AS (
  (SELECT host, next_attempt_at FROM postbacks WHERE status = 'pending' ORDER BY host, next_attempt_at LIMIT 1)
  UNION ALL
  SELECT next.host, next.next_attempt_at
  FROM first_of_host CROSS JOIN LATERAL (
    SELECT p.host, p.next_attempt_at FROM postbacks p
    WHERE p.status = 'pending' AND p.host > first_of_host.host
    ORDER BY p.host, p.next_attempt_at LIMIT 1
  ) next
)
SELECT coalesce(greatest(extract(epoch FROM now() - min(next_attempt_at)) * 1000, 0), 0)::float8 AS "overdueMs"
FROM first_of_host`;

/** How far the deliveries are behind. */
export async function readPostbackBacklog(db: Queryable): Promise<PostbackBacklog> {
  const { rows } = await db.query<PostbackBacklog>({ name: 'read-postback-backlog', text: statement });
  return rows[0]!;
}
