import { redisServer } from './redis-server.js';
import type { TestHandle } from './test-handle.js';

/**
 * A Redis that is not set up as the built-in one is: with settings of the test's own and no password. It ends with the test.
 * @param mode further arguments, `--sentinel` say
 * @returns its URL
 */
export async function bareRedis(t: TestHandle, settings: string[], mode: string[] = []): Promise<string> {
  return (await redisServer(t, settings, mode)).url;
}
