import { trueOrFalse } from '@clicktrail/contracts';

/** Variants of the systems of tests. */
export interface HarnessConfig {
  /** Runs each service by itself behind the gateway, in place of one origin. */
  throughGateway: boolean;
  /** Whether each part has a session of its own, as in production: Linux shares the cores between sessions first. */
  ownSessions: boolean;
  /** Lists and reports read the rollups from the first event on, as large installations do. */
  readsRollups: boolean;
  /** The path to search for programs. */
  searchPath: string;
}

export function readHarnessConfig(env: NodeJS.ProcessEnv = process.env): HarnessConfig {
  return {
    throughGateway: trueOrFalse(env, 'TEST_THROUGH_GATEWAY', false),
    ownSessions: trueOrFalse(env, 'TEST_OWN_SESSIONS', false),
    readsRollups: trueOrFalse(env, 'TEST_READS_ROLLUPS', false),
    searchPath: env.PATH ?? '',
  };
}
