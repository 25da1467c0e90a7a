import { crc32 } from 'node:zlib';
import { Cluster, type Redis } from 'ioredis';

/** Hash tags of each family of keys in a cluster: enough to use some ten masters evenly. */
const tagsInCluster = 16;

/** A connection to one server, or to each server of a Redis Cluster. */
export type RedisClient = Redis | Cluster;

/** The pause before a command is repeated that came while its slot moved to another server, in milliseconds. */
export const slotMovesMs = 50;

export const isCluster = (redis: RedisClient): redis is Cluster => redis instanceof Cluster;

/** Lists the connections to the servers that take writes: each master of a cluster, or the one server. */
export const mastersOf = (redis: RedisClient): Redis[] =>
  isCluster(redis) ? redis.nodes('master') : [redis];

/**
 * The hash tags of one family of keys. Keys of one tag are in one slot of a Redis Cluster, so that one script may use them;
 * the tags spread a family over the masters. One server has one tag: there, one script decides on all keys of a family.
 */
export class HashTags {
  readonly all: readonly string[];

  /** @param nameOf returns the tag of a number from 0 on, such as `{clicktrail-limit-0}` */
  constructor(redis: RedisClient, nameOf: (number: number) => string) {
    this.all = Array.from({ length: isCluster(redis) ? tagsInCluster : 1 }, (_, number) => nameOf(number));
  }

  /** Returns the tag of a text, the same in every process. */
  of(text: string): string {
    return this.all[this.all.length === 1 ? 0 : crc32(text) % this.all.length]!;
  }
}
