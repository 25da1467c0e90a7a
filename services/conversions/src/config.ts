import { type PartsConfig, readPartsConfig } from '@clicktrail/parts';

/** How the conversions service is set up. Every variable is documented in `docs/configuration.md`. */
export type ConversionsConfig = PartsConfig;

export const readConfig: (env?: NodeJS.ProcessEnv) => ConversionsConfig = readPartsConfig;
