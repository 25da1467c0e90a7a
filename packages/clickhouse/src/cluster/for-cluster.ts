import type { Cluster } from './cluster.js';

/** The table of one server behind the table of that name which spans all. */
export const localTable = (table: string): string => `${table}_local`;

/** Columns by which a row of a `ReplacingMergeTree` replaces another one of its key. */
export const replacingColumns = 'version, is_deleted';

const engineOf = (engine: string, ...columns: string[]) =>
  `Replicated${engine}(${["'/clickhouse/tables/{shard}/{database}/{table}'", "'{replica}'", ...columns].join(', ')})`;

/** Values of `{{...}}` on a cluster; ClickHouse fills in macros in single braces on each server. */
export const clusterWords = ({ name }: Cluster): Record<string, string> => ({
  on_cluster: `ON CLUSTER '${name}'`,
  MergeTree: engineOf('MergeTree'),
  SummingMergeTree: engineOf('SummingMergeTree'),
  ReplacingMergeTree: engineOf('ReplacingMergeTree', replacingColumns),
});

const creation = /^CREATE TABLE IF NOT EXISTS (\w+)/m;
const otherKinds = /^(CREATE MATERIALIZED VIEW IF NOT EXISTS|ALTER TABLE|DROP VIEW IF EXISTS) /m;
/** Has no rows of its own. */
const plainView = /^CREATE VIEW IF NOT EXISTS /m;
const dropped = /^DROP TABLE IF EXISTS /m;
/** Marks a statement that fills in rows from before there were clusters. */
const singleServerOnly = /^-- On a single server only:/;
const ofColumns = /\b(ADD|DROP|MODIFY|RENAME) COLUMN\b/;

/** The deduplication window of one server. Replicas keep a week, longer than any outage that the queue is sized for. */
const window = /\bnon_replicated_deduplication_window = (\d+)/g;
const replicatedWindow =
  'replicated_deduplication_window = $1, replicated_deduplication_window_seconds = 604800';

/** The tables that these statements create. */
export const tablesOf = (statements: readonly string[]): string[] =>
  statements.flatMap((statement) => creation.exec(statement)?.[1] ?? []);

export interface ForCluster {
  cluster: Cluster;
  database: string;
  /** Every table of all migrations. */
  tables: readonly string[];
}

/**
 * Rewrites a statement of a migration, filled in with {@link clusterWords}, for a cluster: each table becomes a replicated
 * one on every server and a table of its old name over all shards. Materialized views stay on the servers where rows are
 * inserted; others read all shards.
 * @throws on a kind of statement that has no rule here
 */
export function forCluster(statement: string, { cluster, database, tables }: ForCluster): string[] {
  if (singleServerOnly.test(statement)) return [];
  if (plainView.test(statement)) return [statement];
  if (dropped.test(statement)) return [statement, localised(statement, tables)];
  const created = creation.exec(statement)?.[1];
  if (created === undefined && !otherKinds.test(statement)) {
    throw new Error(`No rule for this statement on a cluster; add one here: ${statement.slice(0, 200)}`);
  }
  const local = localised(statement, tables).replace(window, replicatedWindow);
  if (created !== undefined) return [local, spanning(created, cluster, database)];
  // Both tables have the same columns.
  return /^ALTER TABLE/m.test(statement) && ofColumns.test(statement) ? [local, statement] : [local];
}

/** A table follows one of these words; any other word of the same name is a column. */
function localised(statement: string, tables: readonly string[]): string {
  const named = new RegExp(
    `\\b(TABLE|(?<!COLUMN IF NOT )EXISTS|TO|FROM) (${tables.join('|')})\\b(?!\\.)`,
    'g',
  );
  return statement.replace(named, (_, word: string, table: string) => `${word} ${localTable(table)}`);
}

/** Has no sharding key, so that an insert without a shard is refused. */
function spanning(table: string, { name }: Cluster, database: string): string {
  return `CREATE TABLE IF NOT EXISTS ${table} ON CLUSTER '${name}' AS ${localTable(table)}
ENGINE = Distributed('${name}', '${database.replaceAll("'", "\\'")}', '${localTable(table)}')`;
}
