import { createHash } from 'node:crypto';
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';

/** A cluster, from the query of `CLICKHOUSE_URL`: `?cluster=main&shards=2&quorum=2`. */
export interface Cluster {
  /** Its name in the servers' `remote_servers`. */
  name: string;
  /** Shards that new events are spread over. */
  shards: number;
  /** Replicas that must hold an insert before it counts as stored. */
  quorum: number;
}

/** Both replicas of a shard have every acknowledged insert, so that either can be read. */
const quorumDefault = 2;

/** @throws where the URL has a bad name or number */
export function clusterOfUrl(url: string): Cluster | undefined {
  const { searchParams } = new URL(url);
  const name = searchParams.get('cluster');
  if (!name) return undefined;
  if (!/^[A-Za-z][\w-]*$/.test(name))
    throw new Error(`CLICKHOUSE_URL: ${name} is no name of a cluster. Use letters, digits, _ and -.`);
  return {
    name,
    shards: atLeastOne(searchParams, 'shards', 1),
    quorum: atLeastOne(searchParams, 'quorum', quorumDefault),
  };
}

function atLeastOne(params: URLSearchParams, name: string, otherwise: number): number {
  const value = Number(params.get(name) ?? otherwise);
  if (Number.isInteger(value) && value >= 1) return value;
  throw new Error(`CLICKHOUSE_URL: ${name} must be a whole number of at least 1.`);
}

const quorumTimeoutMs = 20_000;
const replicaDelaySecondsMax = 2;

/** Settings that every statement on a cluster relies on, whatever the servers' defaults are. */
export function clusterSettings({ quorum }: Cluster): ClickHouseSettings {
  return {
    // An insert is answered once so many replicas have it; until then its events stay in Redis.
    insert_quorum: String(quorum),
    insert_quorum_parallel: 1,
    insert_quorum_timeout: quorumTimeoutMs,
    distributed_foreground_insert: 1,
    // Answers are whole: a shard that cannot answer is an error, and a replica that is behind is not read.
    skip_unavailable_shards: 0,
    max_replica_delay_for_distributed_queries: String(replicaDelaySecondsMax),
    fallback_to_stale_replicas_for_distributed_queries: 0,
    // A migration ends when every server has run it.
    distributed_ddl_output_mode: 'throw',
  };
}

const clusters = new WeakMap<ClickHouseClient, Cluster>();

/** Remembers the cluster of a client. */
export function setClusterOf(client: ClickHouseClient, cluster: Cluster): void {
  clusters.set(client, cluster);
}

/** The cluster of a client; undefined for a single server. */
export const clusterOf = (client: ClickHouseClient): Cluster | undefined => clusters.get(client);

/**
 * Settings that send an insert as a whole to one shard, the same for the same token; none on a single server.
 *
 * Rows are not spread by a key: an insert could then be stored on one shard and refused by another, and neither its token
 * nor any of its rows would tell. With another number of shards a token leads to a shard that does not know it: a group
 * has the number of shards, and the worker then asks the table.
 */
export function shardSettings(client: ClickHouseClient, token: string): ClickHouseSettings {
  const cluster = clusterOf(client);
  if (cluster === undefined) return {};
  return { insert_shard_id: String(shardOf(token, cluster.shards)) };
}

/**
 * Settings that send an insert to the first shard; none on a single server. For rows that replace earlier ones: each shard
 * merges its own rows alone, so `FINAL` would show a conversion twice if its rows were on two of them. The first shard is
 * there whatever the number of shards becomes.
 */
export function firstShardSettings(client: ClickHouseClient): ClickHouseSettings {
  return clusterOf(client) === undefined ? {} : { insert_shard_id: '1' };
}

/** The number of a shard, from 1. */
export function shardOf(token: string, shards: number): number {
  return (createHash('sha256').update(token).digest().readUInt32BE() % shards) + 1;
}
