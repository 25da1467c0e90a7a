import { readVariables, trueOrFalse } from '@clicktrail/config';

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
  /** Search path for programs. */
  searchPath: string;
}

const variables = {
  TEST_THROUGH_GATEWAY: trueOrFalse(false, ''),
  TEST_OWN_SESSIONS: trueOrFalse(false, ''),
  TEST_READS_ROLLUPS: trueOrFalse(false, ''),
  TEST_ON_REDIS_CLUSTER: trueOrFalse(false, ''),
};

export function readHarnessConfig(env: NodeJS.ProcessEnv = process.env): HarnessConfig {
  const read = readVariables(variables, env);
  return {
    throughGateway: read.TEST_THROUGH_GATEWAY,
    ownSessions: read.TEST_OWN_SESSIONS,
    readsRollups: read.TEST_READS_ROLLUPS,
    onRedisCluster: read.TEST_ON_REDIS_CLUSTER,
    searchPath: env.PATH ?? '',
  };
}
