import { type ReadsConfig, readReadsConfig } from '@clicktrail/service';

/** How the management service is set up. Every variable is documented in `docs/configuration.md`. */
export type ManageConfig = ReadsConfig;

export const readConfig: (env?: NodeJS.ProcessEnv) => ManageConfig = readReadsConfig;
