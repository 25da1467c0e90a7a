import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { writeProof } from './prove-writes.js';

/** Why a server that answers is of no use to the product. */
export interface Unfit {
  /** One sentence for whoever set `REDIS_URL`. */
  sentence: string;
  /** No change of this server mends it while it runs: there is no use in waiting. */
  forGood: boolean;
}

/** A server that answers and cannot be used; its message is the sentence to show. */
export class UnfitRedisError extends Error {
  override name = 'UnfitRedisError';
}

/** The oldest server that has every command that is used. */
const oldest = [6, 2] as const;

const lookAgainMs = 500;

/** What is said of a server by the first word of its refusal. */
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
 * Looks at what kind of server this is, and whether it takes what the product writes.
 * @returns undefined where it can be used. Rejects where it does not answer.
 */
export async function whyUnfit(redis: Redis): Promise<Unfit | undefined> {
  const told = await redis.info().catch((error: Error) => {
    // A user may be kept from INFO: the proof below tells what counts.
    if (/^NOPERM/.test(error.message)) return '';
    throw error;
  });
  const kind = wrongKindOf(String(told));
  if (kind) return { sentence: kind, forGood: true };
  try {
    await writeProof(redis)();
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    const said = sentences[message.split(' ', 1)[0]!];
    if (said === undefined) throw error;
    return { sentence: `${said}: ${message}`, forGood: false };
  }
}

/** A sentence where no server of this kind can ever be used. */
function wrongKindOf(info: string): string | undefined {
  const told = new Map(info.split('\r\n').map((line) => line.split(':', 2) as [string, string]));
  if (told.get('redis_mode') === 'sentinel')
    return 'REDIS_URL leads to a Sentinel, which keeps no data: name the address of the primary itself.';
  if (told.get('redis_mode') === 'cluster' || told.get('cluster_enabled') === '1')
    return 'REDIS_URL leads to a node of a Redis Cluster: Clicktrail needs one server with cluster-enabled no.';
  const version = told.get('redis_version') ?? '';
  const [major, minor] = version.split('.').map(Number);
  if (major !== undefined && (major < oldest[0] || (major === oldest[0] && minor! < oldest[1])) && version)
    return `Redis ${version} is too old: Clicktrail needs ${oldest.join('.')} or newer.`;
  return undefined;
}

/**
 * Resolves once the server can be used. A replica may be promoted, rights may be given: those are waited for.
 * @param onWait told why it waits, at each look
 * @throws UnfitRedisError at once where no wait would help, else after `timeoutMs`; what Redis says where it does not answer
 */
export async function untilFit(
  redis: Redis,
  timeoutMs: number,
  onWait: (reason: string) => void,
): Promise<void> {
  const deadlineMs = performance.now() + timeoutMs;
  for (;;) {
    const unfit = await whyUnfit(redis);
    if (!unfit) return;
    if (unfit.forGood || performance.now() > deadlineMs) throw new UnfitRedisError(unfit.sentence);
    onWait(unfit.sentence);
    await sleep(lookAgainMs);
  }
}
