import { shardPrefix } from '@clicktrail/queue';
import { type RedisServer, redisCluster, type TestHandle, watchedRedis } from '@clicktrail/testing';

export const topologies = ['sentinel', 'cluster'] as const;
export type Topology = (typeof topologies)[number];

/** A Redis that survives the loss of a server. */
export interface ReplicatedRedis {
  url: string;
  /** `QUEUE_SHARDS` of every process. */
  shards: number;
  /** The servers that take writes. */
  primaries(): Promise<RedisServer[]>;
  /** Resolves once another server has taken the place of this one. */
  failedOver(from: RedisServer): Promise<unknown>;
  /** Resolves once every primary has all of its replicas, up to date. */
  replicated(): Promise<void>;
  /** Moves the keys of every queue to another primary; left out where there is one primary. */
  reshard?: () => Promise<void>;
}

/** As in the example of the documentation: longer than a machine stalls that runs tests. A stall is a failover of its own. */
const deadAfterMs = 5_000;

/** One primary with two replicas and three Sentinels, or three masters with a replica each. */
export async function replicatedRedis(t: TestHandle, topology: Topology): Promise<ReplicatedRedis> {
  if (topology === 'sentinel') {
    const { url, primary, failedOver, replicated } = await watchedRedis(t, { replicas: 2, deadAfterMs });
    return {
      url,
      shards: 1,
      primaries: async () => [await primary()],
      failedOver,
      replicated: () => replicated(2),
    };
  }
  const cluster = await redisCluster(t, { masters: 3, replicasOfEach: 1 });
  const shards = 6;
  const prefixes = Array.from({ length: shards }, (_, shard) => shardPrefix(shard));
  return {
    url: cluster.url,
    shards,
    primaries: cluster.masters,
    failedOver: cluster.failedOver,
    replicated: cluster.replicated,
    reshard: () => cluster.moveSlots(prefixes),
  };
}
