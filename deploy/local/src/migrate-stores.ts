/**
 * Brings both schemas up to date; safe when several do so at once, and quick when there is nothing to do.
 * Throws when a server cannot be reached or a statement is refused.
 */
export async function migrateStores(_: { databaseUrl: string; clickhouseUrl: string }): Promise<void> {
  // TODO: call the migrations of the two packages that hold the SQL.
}
