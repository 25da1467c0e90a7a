import { resolve } from 'node:path';
import { queueShards, readAdminKey, readLogLevel, storeUrl } from '@clicktrail/contracts';
import type { GivenUrls } from '@clicktrail/local-stores';
import { StartError } from './start-error.js';

export interface LocalConfig {
  host: string;
  port: number;
  /** Absolute, so that it means the same folder in every process. */
  dataDir: string;
  /** The first admin key's secret, where it is given. */
  adminKey: string | undefined;
  /** Servers to use instead of embedded ones. */
  given: GivenUrls;
  /** How many queues the events are spread over. */
  shards: number;
  /** Whether npm runs this, and is to end with it. */
  underNpm: boolean;
  /** What the processes inherit beside their own settings. */
  environment: NodeJS.ProcessEnv;
}

/** Where it is, unless it is told otherwise. */
export const defaults = { host: '127.0.0.1', port: 8080, dataDir: '.data' };

/** Reads the settings of `npm start`. Throws an error that names the one that makes no sense. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): LocalConfig {
  // Its processes read it themselves, but only once the stores run.
  readLogLevel(env, 'warn');
  return {
    host: env.HOST || defaults.host,
    port: readPort(env.PORT || String(defaults.port)),
    dataDir: resolve(env.DATA_DIR || defaults.dataDir),
    adminKey: readAdminKey(env, 'ADMIN_KEY'),
    given: givenUrls(env),
    shards: queueShards(env),
    underNpm: env.npm_lifecycle_event !== undefined,
    environment: env,
  };
}

/** A URL that is not set is left out. */
function givenUrls(env: NodeJS.ProcessEnv): GivenUrls {
  const postgres = storeUrl(env, 'DATABASE_URL');
  const redis = storeUrl(env, 'REDIS_URL');
  const clickhouse = storeUrl(env, 'CLICKHOUSE_URL');
  return { ...(postgres && { postgres }), ...(redis && { redis }), ...(clickhouse && { clickhouse }) };
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new StartError(`PORT must be a number from 1 to 65535, not "${text}".`);
}
