import { setTimeout as sleep } from 'node:timers/promises';
import { type Stores, startStores, storeTitles } from '@clicktrail/local-stores';
import type { LocalConfig } from './config.js';
import { firstAdminKey } from './first-admin-key.js';
import { keepRunning } from './keep-running.js';
import { lookAtRedis } from './look-at-redis.js';
import { migrateStores } from './migrate-stores.js';
import type { PartSpec } from './parts.js';
import { preflight } from './preflight.js';
import { type RunningPart, startParts, storePart } from './running-part.js';

const goneWithinMs = 2_000;

export interface StartAllOptions {
  config: LocalConfig;
  parts: PartSpec[];
  /** Takes a line of progress, or about a crash. */
  say: (line: string) => void;
  /** Takes the admin key that was made on this start, at once: whatever happens then, it must be shown. */
  onAdminKey: (key: string) => void;
  /** Aborted when everything is to stop; then a start that is under way is given up. */
  stopping: AbortSignal;
}

export interface Everything {
  /** Stops the parts, then the stores, each within its time. `stopping` must be aborted before. */
  stop(): Promise<void>;
  /** Ends everything at once, and resolves when it is gone or after two seconds. */
  kill(): Promise<void>;
}

/**
 * Starts the stores, migrates, starts the parts and keeps all of them running. Throws an error that
 * `sentenceOf` explains when something cannot start; then nothing is left running.
 */
export async function startAll(options: StartAllOptions): Promise<Everything> {
  const { config, say } = options;
  await preflight(config);
  const stores = await startStores({
    dir: config.dataDir,
    given: config.given,
    say,
    onReady: (store, ms) => say(`${storeTitles[store.name]} ready in ${(ms / 1000).toFixed(1)} s`),
  });
  try {
    return await startOn(stores, options);
  } catch (error) {
    await stores.stop();
    throw error;
  }
}

async function startOn(
  stores: Stores,
  { config, parts, say, onAdminKey, stopping }: StartAllOptions,
): Promise<Everything> {
  const databaseUrl = stores.postgres.url;
  stopping.throwIfAborted();
  if (config.given.redis) await lookAtRedis(config.given.redis, say);
  await migrateStores({ databaseUrl, clickhouseUrl: stores.clickhouse.url }, config.given);
  const newAdminKey = await firstAdminKey({ databaseUrl, given: config.adminKey });
  if (newAdminKey) onAdminKey(newAdminKey);
  stopping.throwIfAborted();
  const running = await startParts(parts, config.dataDir, environmentOf(config, stores));
  const all = [...running, ...[stores.clickhouse, stores.redis, stores.postgres].flatMap(storePart)];
  const kept = all.map((part) => keepRunning(part, { say, stopping }));
  return {
    stop: async () => {
      await stopInOrder(all, say);
      await stores.stop();
      await Promise.all(kept);
    },
    kill: () => killAll(all),
  };
}

async function stopInOrder(parts: RunningPart[], say: (line: string) => void): Promise<void> {
  for (const part of parts) {
    const begun = Date.now();
    await part.stop();
    say(`${part.title} stopped in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  }
}

async function killAll(parts: RunningPart[]): Promise<void> {
  for (const part of parts) part.kill();
  // A process that was killed is there until the system has taken back its memory.
  const gone = Promise.all(parts.map((part) => part.exited));
  await Promise.race([gone, sleep(goneWithinMs)]);
}

/** What every part gets: everything inherited, and where the stores are. */
function environmentOf(config: LocalConfig, stores: Stores): NodeJS.ProcessEnv {
  return {
    ...config.environment,
    HOST: config.host,
    PORT: String(config.port),
    DATA_DIR: config.dataDir,
    DATABASE_URL: stores.postgres.url,
    REDIS_URL: stores.redis.url,
    CLICKHOUSE_URL: stores.clickhouse.url,
  };
}
