import { wholeNumber } from '@clicktrail/contracts';
import { type ReadsConfig, readReadsConfig } from '@clicktrail/service';

/** How the query service is set up. Every variable is documented in `docs/configuration.md`. */
export interface QueryConfig extends ReadsConfig {
  exportsPerKey: number;
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): QueryConfig {
  return { ...readReadsConfig(env), exportsPerKey: wholeNumber(env, 'EXPORTS_PER_KEY', 2) };
}
