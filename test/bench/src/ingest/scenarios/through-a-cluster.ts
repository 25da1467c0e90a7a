import { startSystem } from '@clicktrail/harness';
import { redisCluster } from '@clicktrail/testing';
import { environment } from '../environment.js';
import type { Scenario } from '../scenario.js';
import { besideOneRedis } from './beside-system.js';

/** The product twice, on stores of its own each; one of the two on a Redis Cluster of three masters. */
export const throughACluster: Scenario = {
  name: 'through a Redis Cluster',
  run: async (options) => {
    const ends: (() => unknown)[] = [];
    try {
      const { url } = await redisCluster({ teardown: (end) => ends.unshift(end) }, { masters: 3 });
      const other = await startSystem({ ...environment, QUEUE_SHARDS: '3' }, { given: { redis: url } });
      ends.unshift(() => other.stop());
      return await besideOneRedis(options, {
        question: 'What does a Redis Cluster of three masters cost on the same two cores?',
        other,
        name: 'three masters',
        askedRatio: 0.5,
        missedBecause:
          'three servers of Redis share the two cores, and three queues make more, smaller inserts than one',
      });
    } finally {
      for (const end of ends) await end();
    }
  },
};
