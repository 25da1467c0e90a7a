import {
  createWriteCheck,
  type MemoryMonitor,
  missingForDurability,
  type RedisClient,
} from '@clicktrail/redis';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';

/** Proves that Redis takes writes, and has room for events. */
export function proofOfRoom(
  redis: RedisClient,
  memory: Pick<MemoryMonitor, 'hasRoom' | 'used'>,
): () => Promise<void> {
  const prove = createWriteCheck(redis);
  return async () => {
    if (!memory.hasRoom('events'))
      throw new Error(`Redis has ${Math.round(memory.used * 100)} % of its memory in use`);
    await prove();
  };
}

/** Warns of a Redis that may lose events which it has acknowledged. Nothing else shows it before the loss. */
export async function warnUnlessDurable(redis: RedisClient, log: Logger): Promise<void> {
  try {
    const settings = await missingForDurability(redis);
    if (settings.length > 0)
      log.warn({ settings }, 'Redis may lose acknowledged events when it dies: it needs these settings');
  } catch (err) {
    log.info({ err }, 'Redis does not tell its settings: see to it that it syncs its log before it answers');
  }
}

const uncountedLogEveryMs = 10_000;

/** Counts every round that was not counted, and logs one in ten seconds. */
export function reportUncounted(log: Logger, metrics: Registry): (error: Error) => void {
  const rounds = new Counter({
    name: 'clicktrail_rate_limit_uncounted_rounds_total',
    help: 'Rounds of requests that passed without a rate limit, because Redis could not count them.',
    registers: [metrics],
  });
  let loggedAtMs = 0;
  return (error) => {
    rounds.inc();
    if (Date.now() - loggedAtMs < uncountedLogEveryMs) return;
    loggedAtMs = Date.now();
    log.warn({ err: error }, 'requests pass uncounted: the rate limiter cannot reach Redis');
  };
}
