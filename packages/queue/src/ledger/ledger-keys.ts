import { shardPrefix } from '../names.js';

/** Days that the counters of a day are kept. */
export const ledgerDaysMax = 100;

export const ledgerSeconds = ledgerDaysMax * 24 * 60 * 60;

/** One hash per shard and UTC day: `click` and `impression` accepted, `click:dropped` and `impression:dropped`. */
export const ledgerKey = (shard: number, day: string): string => `${shardPrefix(shard)}:ledger:${day}`;

/** Milliseconds since the epoch: events whose ids are older may not have been counted. */
export const ledgerSinceKey = (shard: number): string => `${shardPrefix(shard)}:ledger:since`;
