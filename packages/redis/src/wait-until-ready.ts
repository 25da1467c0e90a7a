import { setTimeout as sleep } from 'node:timers/promises';
import { UnusableRedisError } from './check-server.js';
import { isCluster, mastersOf, type RedisClient } from './topology.js';

const pollEveryMs = 20;

/** Refusals that a retry cannot change. */
const refused = /^(WRONGPASS|NOAUTH|ERR invalid password|ERR AUTH)/;

/**
 * Resolves once the connection is ready, to a cluster those to all of its masters.
 * @throws UnusableRedisError at once if the password is refused, else the last error after `timeoutMs`
 */
export async function waitUntilReady(redis: RedisClient, timeoutMs = 5_000): Promise<void> {
  const beganMs = performance.now();
  await waitForOne(redis, timeoutMs);
  if (!isCluster(redis)) return;
  // Another master may take the place of one that dies meanwhile.
  while (mastersOf(redis).some(({ status }) => status !== 'ready')) {
    if (performance.now() - beganMs > timeoutMs) throw new Error(timeoutMessage(timeoutMs));
    await sleep(pollEveryMs);
  }
}

async function waitForOne(redis: RedisClient, timeoutMs: number): Promise<void> {
  if (redis.status === 'ready') return;
  let settle = () => {};
  const ready = new Promise<void>((resolve, reject) => {
    let last: Error | undefined;
    const onError = (error: Error) => {
      last = error;
      if (refused.test(error.message)) reject(new UnusableRedisError(`${refusedText}: ${error.message}`));
    };
    const timer = setTimeout(
      () => reject(new Error(timeoutMessage(timeoutMs, last), { cause: last })),
      timeoutMs,
    );
    redis.once('ready', resolve).on('error', onError);
    settle = () => {
      clearTimeout(timer);
      redis.off('ready', resolve).off('error', onError);
    };
  });
  await ready.finally(settle);
}

const refusedText = 'Redis refuses the user or password of REDIS_URL';

/** A server with TLS closes a connection without it; in the reverse case OpenSSL reports plain text. */
function timeoutMessage(timeoutMs: number, last?: Error): string {
  const text = `Redis did not answer within ${timeoutMs} ms`;
  if (!last?.message) return `${text}. Where it speaks TLS, REDIS_URL begins with rediss://.`;
  const metPlain = /wrong version number|packet length too long|SSL/i.test(last.message);
  const hint = metPlain ? '; REDIS_URL begins with rediss://: does this port speak TLS?' : '';
  return `${last.message} (${text}${hint})`;
}
