import type { Cluster } from './cluster.js';

/** The tables of one server behind the table of that name which spans all. */
export const localTable = (table: string): string => `${table}_local`;

const engineOf = (engine: string) =>
  `Replicated${engine}('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')`;

/** What stands for `{{...}}` on a cluster; the macros in single braces are each server's own. */
export const clusterWords = ({ name }: Cluster): Record<string, string> => ({
  on_cluster: `ON CLUSTER '${name}'`,
  MergeTree: engineOf('MergeTree'),
  SummingMergeTree: engineOf('SummingMergeTree'),
});

const creation = /^CREATE TABLE IF NOT EXISTS (\w+)/m;
const otherKinds = /^(CREATE MATERIALIZED VIEW IF NOT EXISTS|ALTER TABLE|DROP VIEW IF EXISTS) /m;
/** How a statement begins that fills in what was stored before there were clusters. */
const singleServerOnly = /^-- On a single server only:/;
const ofColumns = /\b(ADD|DROP|MODIFY|RENAME) COLUMN\b/;

/** What a window of rows is on one server; a week, which outlasts any outage that the queue is sized for. */
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
 * A statement of a migration, filled in with {@link clusterWords}, as the statements that a cluster needs: each table
 * becomes a replicated one on every server and a table of its old name over all shards. Views stay where their rows
 * come to be. Throws on a kind of statement that was never thought through here.
 */
export function forCluster(statement: string, { cluster, database, tables }: ForCluster): string[] {
  if (singleServerOnly.test(statement)) return [];
  const created = creation.exec(statement)?.[1];
  if (created === undefined && !otherKinds.test(statement)) {
    throw new Error(`It is not known what this means on a cluster: ${statement.slice(0, 200)}`);
  }
  const local = localised(statement, tables).replace(window, replicatedWindow);
  if (created !== undefined) return [local, spanning(created, cluster, database)];
  // A column that comes or goes does so in both.
  return /^ALTER TABLE/m.test(statement) && ofColumns.test(statement) ? [local, statement] : [local];
}

/** Tables are named after one of these words; what else is called like one is a column. */
function localised(statement: string, tables: readonly string[]): string {
  const named = new RegExp(`\\b(TABLE|EXISTS|TO|FROM) (${tables.join('|')})\\b(?!\\.)`, 'g');
  return statement.replace(named, (_, word: string, table: string) => `${word} ${localTable(table)}`);
}

/** Without a sharding key: an insert that does not say which shard it is for is refused. */
function spanning(table: string, { name }: Cluster, database: string): string {
  return `CREATE TABLE IF NOT EXISTS ${table} ON CLUSTER '${name}' AS ${localTable(table)}
ENGINE = Distributed('${name}', '${database.replaceAll("'", "\\'")}', '${localTable(table)}')`;
}
