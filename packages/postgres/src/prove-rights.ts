import type { Pool } from './pool.js';

/** The right that a service needs most, by table. */
export type NeededRights = Readonly<Record<string, 'SELECT' | 'INSERT' | 'UPDATE'>>;

interface Found {
  recovering: boolean;
  readOnly: boolean;
  missing: string[];
}

const statement = `
SELECT pg_is_in_recovery() AS recovering,
  current_setting('transaction_read_only') = 'on' AS "readOnly",
  ARRAY(
    SELECT need.name || ' (' || need.privilege || ')'
    FROM unnest($1::text[], $2::text[]) AS need (name, privilege)
    WHERE has_any_column_privilege(to_regclass(need.name)::oid, need.privilege) IS NOT TRUE
  ) AS missing`;

/**
 * Proves that Postgres answers and grants this user the needed rights. `SELECT 1` would succeed on a standby and for a user
 * without rights.
 * @throws where it does not; the message says what to change
 */
export async function provePostgres(pool: Pool, needed: NeededRights): Promise<void> {
  const { rows } = await pool.query<Found>(statement, [Object.keys(needed), Object.values(needed)]);
  const { recovering, readOnly, missing } = rows[0]!;
  if (recovering) throw new Error('Postgres is a read-only standby: DATABASE_URL must lead to the primary.');
  if (readOnly && Object.values(needed).some((right) => right !== 'SELECT'))
    throw new Error('Postgres is read-only (default_transaction_read_only): it takes no changes.');
  if (missing.length > 0)
    throw new Error(
      `Postgres has no such tables, or the user of DATABASE_URL no rights: ${missing.join(', ')}.`,
    );
}
