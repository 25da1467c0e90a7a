import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { clusterOfUrl, clusterSettings, setClusterOf } from './cluster/cluster.js';

export { ClickHouseError } from '@clickhouse/client';
export type { ClickHouseClient };

/** The database where a URL names none. */
export const defaultDatabase = 'clicktrail';

export interface ClickHouseOptions {
  /** A request that takes longer fails. Reads have a shorter limit of their own in ClickHouse. */
  requestTimeoutMs?: number;
  /** Further requests wait for a free connection. */
  connectionsMax?: number;
}

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || host.startsWith('127.');

/** The database that a URL names in its path. */
export function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1)) || defaultDatabase;
}

/**
 * Creates a client for `http(s)://user:password@host:port/database`, with `?cluster=...` for a cluster. It connects when
 * it is first used; `close()` it.
 */
export function createClickHouse(url: string, options: ClickHouseOptions = {}): ClickHouseClient {
  const { username, password, hostname, origin } = new URL(url);
  const cluster = clusterOfUrl(url);
  const client = createClient({
    url: origin,
    username: decodeURIComponent(username) || 'default',
    password: decodeURIComponent(password),
    database: databaseOf(url),
    application: 'clicktrail',
    request_timeout: options.requestTimeoutMs ?? 30_000,
    // More than reads and exports use at once, so that sales and events do not wait for a connection.
    max_open_connections: options.connectionsMax ?? 64,
    // Shorter than the 3 s of an old server and the 10 s of a new one, so the client is the one that closes.
    keep_alive: { enabled: true, idle_socket_ttl: 2_500 },
    // Errors are thrown; their texts can hold visitors' data and must not be logged unseen.
    log: { level: ClickHouseLogLevel.OFF },
    compression: { request: false, response: !isLoopback(hostname) },
    ...(cluster && { clickhouse_settings: clusterSettings(cluster) }),
  });
  if (cluster) setClusterOf(client, cluster);
  return client;
}
