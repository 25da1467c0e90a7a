import { CommandError } from '@clicktrail/command-line';
import { queueShards, readAdminKey, readLogLevel } from '@clicktrail/contracts';
import { defaultDataDir, readStoresConfig, type StoresConfig } from '@clicktrail/local-stores';

export interface LocalConfig extends StoresConfig {
  host: string;
  port: number;
  /** The first admin key's secret, where it is given. */
  adminKey: string | undefined;
  /** npm runs this process, which is to end with it. */
  underNpm: boolean;
  /** What the processes inherit beside their own settings. */
  environment: NodeJS.ProcessEnv;
}

export const defaults = { host: '127.0.0.1', port: 8080, dataDir: defaultDataDir };

/** Reads the settings of `npm start`. @throws an error that names a variable whose value is invalid */
export function readConfig(env: NodeJS.ProcessEnv = process.env): LocalConfig {
  // The services read these themselves, but only once the stores run.
  readLogLevel(env, 'warn');
  queueShards(env);
  return {
    ...readStoresConfig(env),
    host: env.HOST || defaults.host,
    port: readPort(env.PORT || String(defaults.port)),
    adminKey: readAdminKey(env, 'ADMIN_KEY'),
    underNpm: env.npm_lifecycle_event !== undefined,
    environment: env,
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new CommandError(`PORT must be a number from 1 to 65535, not "${text}".`);
}
