import { BatchNames, clickLine, EventIds } from '@clicktrail/events';
import { connectForRequests, waitUntilReady } from '@clicktrail/redis';
import { emptyStore, waitFor } from '@clicktrail/testing';
import type { Redis } from 'ioredis';
import type { Test } from 'tap';
import { EventQueue } from '../../src/index.js';

export interface OpenEventQueue {
  queue: EventQueue;
  redis: Redis;
  redisUrl: string;
  /** Puts one job of `count` clicks on the queue. @returns their ids. */
  send(count: number): Promise<string[]>;
}

const attemptsMax = 5;
const ids = new EventIds('a secret');
const names = new BatchNames(1);

const click = {
  campaignId: 'cmp_1',
  affiliateId: 'pub_1',
  advertiserId: 'adv_1',
  country: 'US',
  device: 'mobile',
  os: 'android',
  browser: 'chrome',
  sub1: 'tab\there',
  sub2: '',
  fraudReasons: [],
  fraudScore: 0,
};

/** Opens an event queue of one shard on an empty Redis. */
export async function openEventQueue(t: Test): Promise<OpenEventQueue> {
  const redisUrl = await emptyStore(t, 'redis');
  const redis = connectForRequests(redisUrl) as Redis;
  await waitUntilReady(redis);
  const queue = new EventQueue({ redis, shards: 1 });
  t.teardown(async () => {
    await queue.close();
    redis.disconnect();
  });
  return {
    queue,
    redis,
    redisUrl,
    async send(count) {
      for (let attempt = 1; ; attempt++) {
        const batch = names.next();
        const made = Array.from({ length: count }, (_, index) => ids.at(batch, index));
        try {
          await queue.add('click', batch, made.map((id) => clickLine(id, click)).join(''));
          return made;
        } catch (error) {
          // A busy machine may take longer than a batch may wait. Nothing of that batch is to come later.
          if (attempt === attemptsMax) throw error;
          await waitFor(() => queue.bar(batch).then(() => true), { what: 'the end of a late batch' });
        }
      }
    },
  };
}
