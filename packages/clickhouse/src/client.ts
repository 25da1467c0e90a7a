import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { clusterOfUrl, clusterSettings, setClusterOf } from './cluster/cluster.js';

export { ClickHouseError } from '@clickhouse/client';
export type { ClickHouseClient };

/** The database where a URL names none. */
export const defaultDatabase = 'clicktrail';

export interface ClickHouseOptions {
  /** How long one request may take before it is given up. The engine is told to stop earlier than that. */
  requestTimeoutMs?: number;
  /** Requests beyond it wait for a free connection. */
  connectionsMax?: number;
}

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || host.startsWith('127.');

/** The database that a URL names in its path. */
export function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1)) || defaultDatabase;
}

/**
 * A client for `http(s)://user:password@host:port/database`, and `?cluster=...` where that is one of many. It opens connections as they are needed,
 * so it is made without ClickHouse being there; `close()` it.
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
    // More than reads and exports take at once: what records a sale or an event does not wait for a connection.
    max_open_connections: options.connectionsMax ?? 64,
    // Shorter than the 3 s of an old server and the 10 s of a new one, so the client is the one that closes.
    keep_alive: { enabled: true, idle_socket_ttl: 2_500 },
    // Every error is thrown, and whoever catches it decides what is logged: its text can hold visitors' data.
    log: { level: ClickHouseLogLevel.OFF },
    compression: { request: false, response: !isLoopback(hostname) },
    ...(cluster && { clickhouse_settings: clusterSettings(cluster) }),
  });
  if (cluster) setClusterOf(client, cluster);
  return client;
}
