import { BatchNames, clickLine, EventIds } from '@clicktrail/events';
import { EventQueue, newDeadLetter } from '@clicktrail/queue';
import { connectForRequests, waitUntilReady } from '@clicktrail/redis';

/** A process number that no part of a young system has. */
const names = new BatchNames(0xffffe);

/**
 * Keeps clicks as dead letters that no request accepted, so that the ledger has more than was accepted. ClickHouse takes
 * them when they are replayed.
 */
export async function keepDeadLetters(
  redisUrl: string,
  owner: { campaignId: string; affiliateId: string; advertiserId: string },
  count: number,
): Promise<void> {
  const redis = connectForRequests(redisUrl);
  await waitUntilReady(redis);
  const queue = new EventQueue({ redis, shards: 1 });
  try {
    const ids = new EventIds('secret of the tests');
    const batch = names.next();
    const none = { country: '', device: '', os: '', browser: '', sub1: '', sub2: '' };
    for (let i = 0; i < count; i++) {
      const line = clickLine(ids.at(batch, i), { ...owner, ...none, fraudReasons: [], fraudScore: 0 });
      await queue.deadLetters.putBack(
        newDeadLetter('click', line.replace(/\n$/, ''), `cannot parse <b>${i}</b>`),
      );
    }
  } finally {
    await queue.close();
    redis.disconnect();
  }
}
