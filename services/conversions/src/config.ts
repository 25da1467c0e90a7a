import { type ReadsConfig, readReadsConfig } from '@clicktrail/service';

/** Configuration of the conversions service; `docs/configuration.md` describes every variable. */
export type ConversionsConfig = ReadsConfig;

export const readConfig: (env?: NodeJS.ProcessEnv) => ConversionsConfig = readReadsConfig;
