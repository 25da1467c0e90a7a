import { type ClickHouseClient, createClickHouse, databaseOf } from '../client.js';
import { type Cluster, clusterOfUrl } from '../cluster/cluster.js';
import { queryRows } from '../run/query-rows.js';
import { type Migration, readMigrations } from './read-migrations.js';

const onCluster = (cluster?: Cluster) => (cluster ? `ON CLUSTER '${cluster.name}'` : '');

/** On a cluster every server of every shard is a replica of this table. */
const createVersions = (
  cluster?: Cluster,
) => `CREATE TABLE IF NOT EXISTS schema_migrations ${onCluster(cluster)}
(
    version UInt32,
    name String,
    applied_at DateTime64(3, 'UTC') DEFAULT now64(3)
)
ENGINE = ${cluster ? "ReplicatedReplacingMergeTree('/clickhouse/tables/all/{database}/{table}', '{shard}-{replica}')" : 'ReplacingMergeTree'}
ORDER BY version`;

/** A migration may have to read every event once. */
const requestTimeoutMs = 3_600_000;

/**
 * Brings the database of the URL up to date, and makes it where it is missing.
 * Every statement says IF NOT EXISTS, so two at once, or one that died half-way, do no harm.
 * @returns the names of the migrations that were applied now.
 */
export async function migrateClickHouse(url: string): Promise<string[]> {
  const cluster = clusterOfUrl(url);
  await createDatabase(url, cluster);
  const client = createClickHouse(url, { requestTimeoutMs });
  try {
    await client.command({ query: createVersions(cluster) });
    const applied = await appliedVersions(client);
    const migrations = await readMigrations(cluster && { cluster, database: databaseOf(url) });
    const missing = migrations.filter((each) => !applied.has(each.version));
    // Each record is an insert; in a new database one for all is enough, since a repetition costs and loses nothing.
    const isNew = applied.size === 0;
    for (const migration of missing) {
      for (const query of migration.statements) await client.command({ query });
      if (!isNew) await record(client, [migration]);
    }
    if (isNew) await record(client, missing);
    return missing.map((each) => each.name);
  } finally {
    await client.close();
  }
}

/** Connects to the database that always exists: ClickHouse refuses requests in one that is missing. */
async function createDatabase(url: string, cluster?: Cluster): Promise<void> {
  const server = new URL(url);
  server.pathname = '/default';
  const client = createClickHouse(server.href);
  try {
    const query = `CREATE DATABASE IF NOT EXISTS {name:Identifier} ${onCluster(cluster)}`;
    await client.command({ query, query_params: { name: databaseOf(url) } });
  } finally {
    await client.close();
  }
}

async function appliedVersions(client: ClickHouseClient): Promise<Set<number>> {
  const query = 'SELECT DISTINCT version FROM schema_migrations';
  const rows = await queryRows<{ version: number }>(client, { query });
  return new Set(rows.map((row) => row.version));
}

async function record(client: ClickHouseClient, migrations: Migration[]): Promise<void> {
  await client.insert({
    table: 'schema_migrations',
    values: migrations.map(({ version, name }) => ({ version, name })),
    format: 'JSONEachRow',
    clickhouse_settings: { async_insert: 0 },
  });
}
