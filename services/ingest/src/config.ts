import { readVariables, wholeNumber } from '@clicktrail/config';
import { readServiceConfig, type ServiceConfig, serviceVariables } from '@clicktrail/service';

export const variables = {
  ...serviceVariables,
  EVENTS_IN_FLIGHT_MAX: wholeNumber(
    10_000,
    'Events per process that still wait for an answer. Above this, requests get 503 with `Retry-After` after half a second',
  ),
};

/** Settings of the ingest service. */
export interface IngestConfig extends ServiceConfig {
  /** Events that are neither acknowledged nor refused yet. */
  eventsInFlightMax: number;
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): IngestConfig {
  return { ...readServiceConfig(env), eventsInFlightMax: readVariables(variables, env).EVENTS_IN_FLIGHT_MAX };
}
