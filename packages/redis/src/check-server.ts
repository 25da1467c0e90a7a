import { setTimeout as sleep } from 'node:timers/promises';
import { isCluster, type RedisClient } from './topology.js';
import { createWriteCheck } from './write-check.js';

/** The reason why a server that answers cannot be used. */
export interface ServerProblem {
  /** One sentence for the person who set `REDIS_URL`. */
  message: string;
  /** True if it lasts as long as this server runs: waiting is of no use. */
  isPermanent: boolean;
}

/** A server that answers and cannot be used; its message is a sentence to show. */
export class UnusableRedisError extends Error {
  override name = 'UnusableRedisError';
}

/** The oldest version that has every command in use. */
const oldestVersion = [6, 2] as const;

const checkAgainMs = 500;

/** Sentences by the first word of a server's refusal. */
const sentences: Record<string, string> = {
  NOPERM: 'The user of REDIS_URL lacks rights that Clicktrail needs (~*clicktrail* +@all)',
  READONLY: 'REDIS_URL leads to a read-only replica, and Clicktrail must write',
  OOM: 'Redis is full (maxmemory)',
  MISCONF: 'Redis cannot write to its disk',
  NOREPLICAS: 'Redis has fewer replicas than it was told to have before it takes writes',
  MOVED: 'REDIS_URL leads to a node of a Redis Cluster',
  CLUSTERDOWN: 'REDIS_URL leads to a node of a Redis Cluster',
};

/**
 * Checks the kind of a server, and that it takes the product's writes.
 * @returns undefined if it can be used. Rejects if it does not answer.
 */
export async function checkServer(redis: RedisClient): Promise<ServerProblem | undefined> {
  const info = await redis.info().catch((error: Error) => {
    // A user may lack the right to INFO: the write check decides then.
    if (/^NOPERM/.test(error.message)) return '';
    throw error;
  });
  const message = kindProblemOf(String(info), isCluster(redis));
  if (message) return { message, isPermanent: true };
  try {
    await createWriteCheck(redis)();
    return undefined;
  } catch (error) {
    const refusal = (error as Error).message;
    const sentence = sentences[refusal.split(' ', 1)[0]!];
    if (sentence === undefined) throw error;
    return { message: `${sentence}: ${refusal}`, isPermanent: false };
  }
}

/** Returns a sentence if no server of this kind or version can be used. */
function kindProblemOf(info: string, isInCluster: boolean): string | undefined {
  const fields = new Map(info.split('\r\n').map((line) => line.split(':', 2) as [string, string]));
  if (fields.get('redis_mode') === 'sentinel')
    return 'REDIS_URL leads to a Sentinel, which keeps no data: write redis+sentinel://host:26379/name.';
  const isNode = fields.get('redis_mode') === 'cluster' || fields.get('cluster_enabled') === '1';
  if (isNode && !isInCluster)
    return 'REDIS_URL leads to a node of a Redis Cluster: write redis+cluster://host:6379,host:6379.';
  const version = fields.get('redis_version') ?? '';
  const [major, minor] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldestVersion;
  if (version && (major! < oldestMajor || (major === oldestMajor && minor! < oldestMinor)))
    return `Redis ${version} is too old: Clicktrail needs ${oldestVersion.join('.')} or newer.`;
  return undefined;
}

/**
 * Resolves once the server can be used. A replica may be promoted, rights may be given: it waits for those.
 * @param onWait called with the reason at each check that fails
 * @throws UnusableRedisError at once if the problem is permanent, else after `timeoutMs`; Redis' error if it does not answer
 */
export async function waitUntilUsable(
  redis: RedisClient,
  timeoutMs: number,
  onWait: (reason: string) => void,
): Promise<void> {
  const deadlineMs = performance.now() + timeoutMs;
  for (;;) {
    const problem = await checkServer(redis).catch((error: Error): ServerProblem => {
      // A master may be away whose replica takes its place in a moment.
      if (!isCluster(redis) || performance.now() > deadlineMs) throw error;
      return { message: error.message, isPermanent: false };
    });
    if (!problem) return;
    if (problem.isPermanent || performance.now() > deadlineMs) throw new UnusableRedisError(problem.message);
    onWait(problem.message);
    await sleep(checkAgainMs);
  }
}
