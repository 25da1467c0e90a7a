import { startSystem } from '@clicktrail/harness';
import { environment } from '../environment.js';
import { startReplica } from '../redis-replica.js';
import type { Scenario } from '../scenario.js';
import { besideOneRedis } from './beside-system.js';

/** The product twice, on stores of its own each; one of the two acknowledges only what a replica of its Redis has. */
export const onAReplica: Scenario = {
  name: 'acknowledged on a replica',
  run: async (options) => {
    const other = await startSystem({ ...environment, REDIS_ACK_REPLICAS: '1' });
    const stopReplica = await startReplica(other.stores.redis.url).catch(async (error) => {
      await other.stop();
      throw error;
    });
    try {
      return await besideOneRedis(options, {
        question: 'What does it cost to acknowledge a click only once a replica of Redis has it?',
        other,
        name: 'Redis and a replica',
        askedRatio: 0.6,
        missedBecause:
          'each round is synced to two disks, one after the other, and the second Redis shares the two cores, too',
      });
    } finally {
      await other.stop();
      await stopReplica();
    }
  },
};
