import { BatchNames, clickLine, EventIds } from '@clicktrail/events';
import type { System } from '@clicktrail/harness';
import { installationSecret, openPool } from '@clicktrail/postgres';
import { EventQueue } from '@clicktrail/queue';
import { connectForRequests, waitUntilReady } from '@clicktrail/redis';

const quiet = { info: () => undefined, warn: () => undefined };

/** A process number that no part of a young system has. */
const names = new BatchNames(0xffffe);

/**
 * Queues a batch of clicks of which one cannot be stored: no request can make one, so it goes in behind the API.
 * @returns the ids, the bad one last.
 */
export async function queuePoison(
  { stores }: Pick<System, 'stores'>,
  campaign: { campaign_id: string; affiliate_id: string; advertiser_id: string },
  good: number,
): Promise<string[]> {
  const pool = openPool({ databaseUrl: stores.postgres.url, log: quiet, max: 1 });
  const redis = connectForRequests(stores.redis.url);
  await waitUntilReady(redis);
  const queue = new EventQueue({ redis, shards: 1 });
  try {
    const ids = new EventIds(await installationSecret(pool));
    const batch = names.next();
    const made = Array.from({ length: good + 1 }, (_, i) => ids.at(batch, i));
    const lines = made.map((id, i) =>
      clickLine(id, {
        campaignId: campaign.campaign_id,
        affiliateId: campaign.affiliate_id,
        advertiserId: campaign.advertiser_id,
        country: '',
        device: '',
        os: '',
        browser: '',
        sub1: 'from behind',
        sub2: '',
        fraudReasons: [],
        fraudScore: 0,
      }).replace('\t0\t0\t', i === good ? '\tnot a number\t0\t' : '\t0\t0\t'),
    );
    await queue.add('click', batch, lines.join(''));
    return made;
  } finally {
    await queue.close();
    redis.disconnect();
    await pool.end();
  }
}
