import type { TestHandle } from './test-handle.js';
import { withRedis } from './with-redis.js';

// As many as the servers of a test run have (`databases 512`); number 0 holds the counter.
const databasesMax = 511;
const counterKey = 'clicktrail:testing:databases';

/** A Redis database of the test's own, by number; it is emptied before and after the test. */
export async function emptyRedis(t: TestHandle, server: string): Promise<string> {
  // Counting up is atomic, so files that run at once never get the same number.
  const taken = await withRedis(server, (redis) => redis.incr(counterKey));
  const url = new URL(server);
  url.pathname = `/${1 + ((taken - 1) % databasesMax)}`;
  const flush = () => withRedis(url.href, (redis) => redis.flushdb());
  await flush();
  t.teardown(flush);
  return url.href;
}
