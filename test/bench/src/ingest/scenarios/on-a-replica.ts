import { startSystem } from '@clicktrail/harness';
import { alternate } from '../../measure/alternate.js';
import type { Finding } from '../../report/finding.js';
import { sayRatio, standingsTable } from '../../report/standings.js';
import { environment } from '../environment.js';
import { startReplica } from '../redis-replica.js';
import type { Scenario } from '../scenario.js';
import { clickTraffic } from '../traffic.js';
import { untilDrained } from '../until-stored.js';
import { contestant } from './beside-bare.js';

const askedRatio = 0.6;
const missedBecause =
  'each round is synced to two disks, one after the other, and the second Redis shares the two cores, too';

/** The product twice, on stores of its own each; one of the two acknowledges only what a replica of its Redis has. */
export const onAReplica: Scenario = {
  name: 'acknowledged on a replica',
  run: async ({ system, rounds, seconds, say }): Promise<Finding> => {
    const durable = await startSystem({ ...environment, REDIS_ACK_REPLICAS: '1' });
    const stopReplica = await startReplica(durable.stores.redis.url).catch(async (error) => {
      await durable.stop();
      throw error;
    });
    try {
      const contestants = [
        contestant('one Redis', [system.base], await clickTraffic(system), { seconds }),
        contestant('Redis and a replica', [durable.base], await clickTraffic(durable), { seconds }),
      ];
      const standings = await alternate(contestants, rounds, say);
      return {
        question: 'What does it cost to acknowledge a click only once a replica of Redis has it?',
        ...standingsTable('requests/s', standings),
        notes: [sayRatio(askedRatio, 'one Redis', standings[1]!, missedBecause)],
      };
    } finally {
      await Promise.all([untilDrained(system), untilDrained(durable)]);
      await durable.stop();
      await stopReplica();
    }
  },
};
