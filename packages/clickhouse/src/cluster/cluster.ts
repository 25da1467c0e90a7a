import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';

/** A cluster, as the query of `CLICKHOUSE_URL` names it: `?cluster=main&shards=2&quorum=2`. */
export interface Cluster {
  /** Its name in the servers' `remote_servers`. */
  name: string;
  /** How many shards new events are spread over. */
  shards: number;
  /** How many replicas must hold an insert before it counts as stored. */
  quorum: number;
}

/** Two replicas a shard, and both have what was acknowledged: each can then be read in the other's place. */
const quorumDefault = 2;

/** @throws where a number is none. */
export function clusterOfUrl(url: string): Cluster | undefined {
  const { searchParams } = new URL(url);
  const name = searchParams.get('cluster');
  if (!name) return undefined;
  if (!/^[A-Za-z][\w-]*$/.test(name)) throw new Error(`CLICKHOUSE_URL: ${name} is no name of a cluster.`);
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

/** What every statement on a cluster relies on, whatever the servers' defaults are. */
export function clusterSettings({ quorum }: Cluster): ClickHouseSettings {
  return {
    // An insert is answered once so many replicas have it; until then its events stay in Redis.
    insert_quorum: String(quorum),
    insert_quorum_parallel: 1,
    insert_quorum_timeout: quorumTimeoutMs,
    distributed_foreground_insert: 1,
    // Never a part for the whole: a shard that cannot answer is an error, and a replica that is behind is not asked.
    skip_unavailable_shards: 0,
    max_replica_delay_for_distributed_queries: String(replicaDelaySecondsMax),
    fallback_to_stale_replicas_for_distributed_queries: 0,
    // A migration is done when every server has done it.
    distributed_ddl_output_mode: 'throw',
  };
}

const clusters = new WeakMap<ClickHouseClient, Cluster>();

/** Remembers what a client was made for. */
export function setClusterOf(client: ClickHouseClient, cluster: Cluster): void {
  clusters.set(client, cluster);
}

/** The cluster that a client talks to; undefined for a single server. */
export const clusterOf = (client: ClickHouseClient): Cluster | undefined => clusters.get(client);
