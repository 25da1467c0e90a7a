import { type MoneyConfig, readMoneyConfig } from '@clicktrail/parts';

/** How the conversions service is set up. Every variable is documented in `docs/configuration.md`. */
export type ConversionsConfig = MoneyConfig;

export const readConfig: (env?: NodeJS.ProcessEnv) => ConversionsConfig = readMoneyConfig;
