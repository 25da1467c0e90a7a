import type { Pool } from '@clicktrail/postgres';

/**
 * Keeps what is in the tables now.
 * @returns a function that empties all tables and puts it back. It takes milliseconds, as nothing else is checked or noted
 */
export async function keepTables(pool: Pool): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const tables = rows.map(({ name }) => name);
  await pool.query('CREATE SCHEMA kept');
  const filled: string[] = [];
  for (const table of tables) {
    if ((await pool.query(`SELECT FROM ${table} LIMIT 1`)).rowCount === 0) continue;
    await pool.query(`CREATE TABLE kept.${table} AS TABLE ${table}`);
    filled.push(table);
  }
  const statements = [
    'BEGIN',
    'SET LOCAL session_replication_role = replica',
    ...tables.map((table) => `DELETE FROM ${table}`),
    ...filled.map((table) => `INSERT INTO ${table} SELECT * FROM kept.${table}`),
    'COMMIT',
  ].join(';\n');
  return async () => {
    await pool.query(statements);
  };
}
