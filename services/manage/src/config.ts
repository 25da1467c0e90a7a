import { type ReadsConfig, readReadsConfig } from '@clicktrail/service';

/** Settings of the management service */
export type ManageConfig = ReadsConfig;

export const readConfig: (env?: NodeJS.ProcessEnv) => ManageConfig = readReadsConfig;
