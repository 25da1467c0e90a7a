import {
  adminKeyVariable,
  consoleVariables,
  logLevelVariable,
  queueVariables,
  readVariables,
} from '@clicktrail/config';
import {
  defaultDataDir,
  localRedisVariables,
  localStoresVariables,
  readStoresConfig,
  type StoresConfig,
} from '@clicktrail/local-stores';
import { Type } from 'typebox';

export const defaults = { host: '127.0.0.1', port: 8080, dataDir: defaultDataDir };

/** Variables of `npm start`. */
export const localVariables = {
  HOST: Type.String({ default: defaults.host, description: 'Address to listen on' }),
  PORT: Type.Integer({
    default: defaults.port,
    minimum: 1,
    maximum: 65_535,
    title: 'a number from 1 to 65535',
    description: 'Port to listen on',
  }),
  ...localStoresVariables,
  ADMIN_KEY: adminKeyVariable,
  ...localRedisVariables,
};

/** Checked before the stores start, for the processes that read them afterwards. */
const checkedForServices = { LOG_LEVEL: logLevelVariable('warn'), ...queueVariables, ...consoleVariables };

export interface LocalConfig extends StoresConfig {
  host: string;
  port: number;
  /** The secret of the first admin key, if it is set. */
  adminKey: string | undefined;
  /** The console is served. */
  console: boolean;
  /** npm runs this process, which must end with npm. */
  underNpm: boolean;
  /** Environment that the processes inherit, beside their own settings. */
  environment: NodeJS.ProcessEnv;
}

/** @throws an error that names a variable whose value is invalid */
export function readConfig(env: NodeJS.ProcessEnv = process.env): LocalConfig {
  const read = readVariables({ ...localVariables, ...checkedForServices }, env);
  return {
    ...readStoresConfig(env),
    host: read.HOST,
    port: read.PORT,
    adminKey: read.ADMIN_KEY,
    console: read.CONSOLE,
    underNpm: env.npm_lifecycle_event !== undefined,
    environment: env,
  };
}
