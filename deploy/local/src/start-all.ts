import { setTimeout as sleep } from 'node:timers/promises';
import { sentenceOf } from '@clicktrail/config';
import { type Stores, startStores, storeTitles } from '@clicktrail/local-stores';
import { ensureFirstAdminKey, migrateStores, silentLog } from '@clicktrail/operator/migrations';
import { openPool, openSignInLink } from '@clicktrail/postgres';
import { checkRedis } from './check-redis.js';
import type { LocalConfig } from './config.js';
import type { Build } from './dev/build.js';
import { followSources } from './dev/follow-sources.js';
import { keepCurrent } from './dev/keep-current.js';
import { type KeepRunningOptions, keepRunning } from './keep-running.js';
import { type ManagedProcess, type ProductProcess, startProcesses, storeProcess } from './managed-process.js';
import { preflight } from './preflight.js';
import type { ProcessSpec } from './processes.js';

const goneWithinMs = 2_000;

export interface StartAllOptions {
  config: LocalConfig;
  processes: ProcessSpec[];
  /** The sources to follow; undefined where the processes run what is built. */
  build: Build | undefined;
  /** Shows a line of progress, or about a crash. */
  say: (line: string) => void;
  /** Called at once with a new admin key: it must be shown even if the start fails later. */
  onAdminKey: (key: string) => void;
  /** Aborted when everything is to stop, also during the start. */
  stopping: AbortSignal;
}

export interface Everything {
  /** Signs a browser in once; undefined without a console, or without a valid admin key. */
  signInToken: string | undefined;
  /** Stops the processes, then the stores, each within its time. `stopping` must be aborted before. */
  stop(): Promise<void>;
  /** Kills everything, and resolves when it is gone or after two seconds. */
  kill(): Promise<void>;
}

/**
 * Starts the stores, migrates, starts the processes and keeps all of them running.
 * @throws if something cannot start; then nothing is left running
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
  { config, processes, build, say, onAdminKey, stopping }: StartAllOptions,
): Promise<Everything> {
  const databaseUrl = stores.postgres.url;
  stopping.throwIfAborted();
  if (config.given.redis) await checkRedis(config.given.redis, say);
  await migrateStores({ databaseUrl, clickhouseUrl: stores.clickhouse.url }, config.given);
  const newAdminKey = await ensureFirstAdminKey({ databaseUrl, given: config.adminKey, log: silentLog });
  if (newAdminKey) onAdminKey(newAdminKey);
  stopping.throwIfAborted();
  const show = build && ((text: Buffer) => void process.stdout.write(text));
  const options = { dataDir: config.dataDir, env: environmentOf(config, stores), show };
  const running = await startProcesses(processes, options);
  const stored = [stores.clickhouse, stores.redis, stores.postgres].flatMap(storeProcess);
  const all = [...running, ...stored];
  const keep = (each: ManagedProcess) => keepRunning(each, { say, stopping });
  const kept = [
    ...stored.map(keep),
    ...(build ? follow(build, running, { say, stopping }) : running.map(keep)),
  ];
  return {
    signInToken: config.console ? await signInToken(databaseUrl, config.adminKey, say) : undefined,
    stop: async () => {
      await stopInOrder(all, say);
      await stores.stop();
      await Promise.all(kept);
    },
    kill: () => killAll(all),
  };
}

/** Keeps processes running and current with their sources. */
function follow(build: Build, running: ProductProcess[], options: KeepRunningOptions): Promise<void>[] {
  const current = running.map((each) => ({ ...keepCurrent(each, options), each }));
  const followers = current.map(({ renew, each }) => ({
    script: each.script,
    renew,
    tellOfBundle: () => each.tell('bundled'),
  }));
  return [...current.map(({ ended }) => ended), followSources(build, followers, options)];
}

/** Opens the link of the start screen. What runs already goes on without one. */
async function signInToken(
  databaseUrl: string,
  adminKey: string | undefined,
  say: (line: string) => void,
): Promise<string | undefined> {
  const pool = openPool({ databaseUrl, log: silentLog, max: 1 });
  try {
    return await openSignInLink(pool, adminKey);
  } catch (error) {
    say(`There is no link that signs in: ${sentenceOf(error)}`);
    return undefined;
  } finally {
    await pool.end();
  }
}

async function stopInOrder(all: ManagedProcess[], say: (line: string) => void): Promise<void> {
  for (const each of all) {
    const begun = Date.now();
    await each.stop();
    say(`${each.title} stopped in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  }
}

async function killAll(all: ManagedProcess[]): Promise<void> {
  for (const each of all) each.kill();
  // A killed process exists until the system has freed its memory.
  const gone = Promise.all(all.map((each) => each.exited));
  await Promise.race([gone, sleep(goneWithinMs)]);
}

/** The environment of every process: everything inherited, and the URLs of the stores. */
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
