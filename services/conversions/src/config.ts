import { type ReadsConfig, readReadsConfig } from '@clicktrail/service';

/** How the conversions service is set up. Every variable is documented in `docs/configuration.md`. */
export type ConversionsConfig = ReadsConfig;

export const readConfig: (env?: NodeJS.ProcessEnv) => ConversionsConfig = readReadsConfig;
