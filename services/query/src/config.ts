import { readVariables, wholeNumber } from '@clicktrail/config';
import { type ReadsConfig, readReadsConfig, readsVariables } from '@clicktrail/service';

export const variables = {
  ...readsVariables,
  EXPORTS_PER_KEY: wholeNumber(2, 'The same for exports'),
  SMALL_DATASET_EVENTS: wholeNumber(
    100_000,
    'Up to so many events, lists and reports read the events and not their rollups, which follow an insert a moment later; `0` for never',
    0,
  ),
};

/** Settings of the query service. */
export interface QueryConfig extends ReadsConfig {
  exportsPerKey: number;
  /** Up to so many events, lists and reports read the events and not their rollups; 0 for never. */
  smallDatasetEvents: number;
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): QueryConfig {
  const read = readVariables(variables, env);
  return {
    ...readReadsConfig(env),
    exportsPerKey: read.EXPORTS_PER_KEY,
    smallDatasetEvents: read.SMALL_DATASET_EVENTS,
  };
}
