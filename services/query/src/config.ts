import { wholeNumber } from '@clicktrail/contracts';
import { type MoneyConfig, readMoneyConfig } from '@clicktrail/parts';
import { type GateLimits, gateLimitsDefault } from './reading/read-gate.js';

/** How the query service is set up. Every variable is documented in `docs/configuration.md`. */
export interface QueryConfig extends MoneyConfig {
  gateLimits: GateLimits;
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): QueryConfig {
  return {
    ...readMoneyConfig(env),
    gateLimits: {
      readsPerKey: wholeNumber(env, 'READS_PER_KEY', gateLimitsDefault.readsPerKey),
      exportsPerKey: wholeNumber(env, 'EXPORTS_PER_KEY', gateLimitsDefault.exportsPerKey),
    },
  };
}
