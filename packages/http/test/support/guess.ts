import { Refusal } from '@clicktrail/contracts';
import { connectForRequests, waitUntilReady } from '@clicktrail/redis';
import { AttemptLimiter } from '../../src/index.js';

/** A process that guesses again and again, and says how many guesses were judged. `#` in a bucket is the guess's number. */
const [redisUrl = '', buckets = '', guesses = ''] = process.argv.slice(2);

const redis = connectForRequests(redisUrl);
await waitUntilReady(redis);
const limiter = new AttemptLimiter(redis, { name: 'test', max: 10, windowMs: 900_000 });
process.send?.('ready');
await new Promise((resolve) => process.once('message', resolve));

let judged = 0;
const guess = async (number: number) => {
  const own = buckets.split(',').map((bucket) => bucket.replace('#', `${process.pid}-${number}`));
  try {
    await limiter.take(own);
    judged++;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};
for (let guessed = 0; guessed < Number(guesses); guessed += 50) {
  await Promise.all(Array.from({ length: 50 }, (_, i) => guess(guessed + i)));
}
process.send?.(judged);
redis.disconnect();
process.disconnect();
