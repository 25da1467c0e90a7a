import { wholeNumber } from '@clicktrail/contracts';
import { type PartsConfig, readPartsConfig } from '@clicktrail/service';

/** How the ingest service is set up. Every variable is documented in `docs/configuration.md`. */
export interface IngestConfig extends PartsConfig {
  /** Events acknowledged neither way yet, at most; beyond it requests are told to come back. */
  eventsInFlightMax: number;
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): IngestConfig {
  return { ...readPartsConfig(env), eventsInFlightMax: wholeNumber(env, 'EVENTS_IN_FLIGHT_MAX', 10_000) };
}
