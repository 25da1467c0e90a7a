import { trueOrFalse } from '@clicktrail/contracts';

/** How the systems of tests are put together. */
export interface HarnessConfig {
  /** Whether every system stands behind the gateway, each service by itself, in place of one origin. */
  throughGateway: boolean;
  /** Whether each part has a session of its own, as in production: Linux shares the cores between sessions first. */
  ownSessions: boolean;
  /** Lists and reports read the rollups from the first event on, as large installations do. */
  readsRollups: boolean;
  /** Where programs are looked for. */
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
