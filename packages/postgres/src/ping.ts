import type { Pool } from './pool.js';

/** @throws where Postgres does not answer */
export async function pingPostgres(pool: Pool): Promise<void> {
  await pool.query('SELECT 1');
}
