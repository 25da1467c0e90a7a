import { wholeNumber } from '@clicktrail/contracts';
import { type ReadsConfig, readReadsConfig } from '@clicktrail/service';

/** Settings of the query service. Every variable is documented in `docs/configuration.md`. */
export interface QueryConfig extends ReadsConfig {
  exportsPerKey: number;
  /** Up to so many events, lists and reports read the events and not their rollups; 0 for never. */
  smallDatasetEvents: number;
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): QueryConfig {
  return {
    ...readReadsConfig(env),
    exportsPerKey: wholeNumber(env, 'EXPORTS_PER_KEY', 2),
    smallDatasetEvents: wholeNumber(env, 'SMALL_DATASET_EVENTS', 100_000, 0),
  };
}
