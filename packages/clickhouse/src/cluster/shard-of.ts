import { createHash } from 'node:crypto';
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import { clusterOf } from './cluster.js';

/**
 * Sends an insert as a whole to one shard, always the same for the same token; nothing on a single server.
 *
 * Not a key of the rows: an insert that were spread over shards could be stored on one and refused by another, and
 * then neither its token nor any of its rows would tell what is stored. With another number of shards a token leads to
 * another one, which does not know it: a group says how many there were, and the worker asks the table instead.
 */
export function shardSettings(client: ClickHouseClient, token: string): ClickHouseSettings {
  const cluster = clusterOf(client);
  if (cluster === undefined) return {};
  return { insert_shard_id: String(shardOf(token, cluster.shards)) };
}

/** From 1, as ClickHouse counts them. */
export function shardOf(token: string, shards: number): number {
  return (createHash('sha256').update(token).digest().readUInt32BE() % shards) + 1;
}
