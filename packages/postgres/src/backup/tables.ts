import type { Queryable } from '../pool.js';

/** The migrations write this table themselves. */
const kept = 'migrations';

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Lists all tables with data, referenced tables first. */
export async function tablesInOrder(db: Queryable): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
     WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname <> $1
     ORDER BY c.relname`,
    [kept],
  );
  const references = await db.query<{ name: string; to: string }>(
    `SELECT conrelid::regclass::text AS name, confrelid::regclass::text AS to
     FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid`,
  );
  const ordered: string[] = [];
  const visit = (name: string) => {
    if (ordered.includes(name)) return;
    for (const each of references.rows) if (each.name === name) visit(each.to);
    ordered.push(name);
  };
  for (const { name } of tables.rows) visit(name);
  return ordered;
}

/** Lists the applied migrations as `name checksum`. */
export async function appliedMigrations(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ line: string }>(
    `SELECT name || ' ' || checksum AS line FROM migrations ORDER BY name`,
  );
  return rows.map(({ line }) => line);
}
