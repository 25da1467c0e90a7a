import { type MoneyConfig, readMoneyConfig } from '@clicktrail/parts';

/** How the management service is set up. Every variable is documented in `docs/configuration.md`. */
export type ManageConfig = MoneyConfig;

export const readConfig: (env?: NodeJS.ProcessEnv) => ManageConfig = readMoneyConfig;
