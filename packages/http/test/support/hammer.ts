import { connectForCommands, waitUntilReady } from '@clicktrail/redis';
import { createRedisRateLimiter } from '../../src/index.js';

/** A process that asks for the same bucket again and again, and says how many requests passed. */
const [redisUrl = '', bucket = '', limit = '', requests = ''] = process.argv.slice(2);

const redis = connectForCommands(redisUrl);
await waitUntilReady(redis);
// A test machine under load may be slow; what is counted late must not pass uncounted here.
const limiter = createRedisRateLimiter(redis, { timeoutMs: 30_000 });
process.send?.('ready');
await new Promise((resolve) => process.once('message', resolve));

let passed = 0;
let uneven = 0;
const ask = () =>
  new Promise<void>((resolve) => {
    limiter.take(bucket, Number(limit), (usage) => {
      if (usage.allowed) passed++;
      if (usage.remaining < 0 || usage.remaining >= Number(limit)) uneven++;
      resolve();
    });
  });
for (let asked = 0; asked < Number(requests); asked += 50) {
  await Promise.all(Array.from({ length: 50 }, ask));
}
process.send?.({ passed, uneven });
redis.disconnect();
process.disconnect();
