import type { System } from '@clicktrail/harness';
import { openPool, type Pool } from '@clicktrail/postgres';
import type { TestHandle } from '@clicktrail/testing';

/** A conversion with all that was written about it. */
export interface BookedSale {
  id: string;
  transactionId: string;
  status: string;
  revenue: string;
  /** Its versions, oldest first. */
  versions: { version: number; status: string; revenue: string }[];
  postbacks: BookedPostback[];
}

export interface BookedPostback {
  id: string;
  event: 'recorded' | 'updated';
  url: string;
  status: 'pending' | 'delivered' | 'failed';
  attempts: number;
}

/** Rows of Postgres, read without the services. */
export interface Books {
  pool: Pool;
  sales(): Promise<BookedSale[]>;
  /** Postbacks without a conversion. */
  strayPostbacks(): Promise<number>;
  undelivered(): Promise<number>;
}

const sales = `
SELECT c.id, c.transaction_id AS "transactionId", c.status, c.revenue,
  (SELECT coalesce(json_agg(json_build_object('version', v.version, 'status', v.status, 'revenue', v.revenue::text)
     ORDER BY v.version), '[]') FROM conversion_versions v WHERE v.conversion_id = c.id) AS versions,
  (SELECT coalesce(json_agg(json_build_object('id', p.id, 'event', p.event, 'url', p.url, 'status', p.status,
     'attempts', (SELECT count(*) FROM postback_attempts a WHERE a.postback_id = p.id)) ORDER BY p.event, p.id), '[]')
   FROM postbacks p WHERE p.conversion_id = c.id) AS postbacks
FROM conversions c`;

export function openBooks(t: TestHandle, system: System): Books {
  const pool = openPool({
    databaseUrl: system.stores.postgres.url,
    log: { info: () => {}, warn: () => {} },
    statementTimeoutMs: 60_000,
  });
  t.teardown(() => pool.end());
  const count = async (from: string) =>
    (await pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`)).rows[0]!.n;
  return {
    pool,
    sales: async () => (await pool.query<BookedSale>(sales)).rows,
    strayPostbacks: () =>
      count('postbacks p WHERE NOT EXISTS (SELECT FROM conversions c WHERE c.id = p.conversion_id)'),
    undelivered: () => count(`postbacks WHERE status <> 'delivered'`),
  };
}
