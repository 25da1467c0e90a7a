import { optionalText, readVariables, trueOrFalse } from '@clicktrail/config';

/** Variants of a system under test. */
export interface HarnessConfig {
  /** Runs each service in its own process behind the gateway, instead of one origin. */
  throughGateway: boolean;
  /** Runs each process in its own session, as in production: Linux shares the cores between sessions first. */
  ownSessions: boolean;
  /** Lists and reports read the rollups from the first event on, as large installations do. */
  readsRollups: boolean;
  /** Runs on a Redis Cluster of three masters, instead of one Redis. */
  onRedisCluster: boolean;
  /** A product that runs already and is shared by all test files; undefined if each starts its own. */
  product: RunningProduct | undefined;
  /** Search path for programs. */
  searchPath: string;
}

/** A product at a URL, which a test may use and not stop. */
export interface RunningProduct {
  url: string;
  adminKey: string;
  /** One process serves it, in which a change counts at once. */
  changesAtOnce: boolean;
}

const variables = {
  TEST_THROUGH_GATEWAY: trueOrFalse(false, ''),
  TEST_OWN_SESSIONS: trueOrFalse(false, ''),
  TEST_READS_ROLLUPS: trueOrFalse(false, ''),
  TEST_ON_REDIS_CLUSTER: trueOrFalse(false, ''),
  TEST_PRODUCT_URL: optionalText('', ''),
  TEST_PRODUCT_ADMIN_KEY: optionalText('', ''),
  TEST_PRODUCT_AT_ONCE: trueOrFalse(false, ''),
};

export function readHarnessConfig(env: NodeJS.ProcessEnv = process.env): HarnessConfig {
  const read = readVariables(variables, env);
  return {
    throughGateway: read.TEST_THROUGH_GATEWAY,
    ownSessions: read.TEST_OWN_SESSIONS,
    readsRollups: read.TEST_READS_ROLLUPS,
    onRedisCluster: read.TEST_ON_REDIS_CLUSTER,
    product: read.TEST_PRODUCT_URL
      ? {
          url: read.TEST_PRODUCT_URL.replace(/\/+$/, ''),
          adminKey: read.TEST_PRODUCT_ADMIN_KEY ?? '',
          changesAtOnce: read.TEST_PRODUCT_AT_ONCE,
        }
      : undefined,
    searchPath: env.PATH ?? '',
  };
}

/** The variables from which `readHarnessConfig` reads a running product. */
export const variablesOf = ({ url, adminKey, changesAtOnce }: RunningProduct): Record<string, string> => ({
  TEST_PRODUCT_URL: url,
  TEST_PRODUCT_ADMIN_KEY: adminKey,
  TEST_PRODUCT_AT_ONCE: String(changesAtOnce),
});
