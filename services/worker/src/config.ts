import { type ProcessSettings, readProcessSettings, trueOrFalse, wholeNumber } from '@clicktrail/contracts';

/** How the worker is set up. Every variable is documented in `docs/configuration.md`. */
export interface WorkerConfig extends ProcessSettings {
  lingerMs: number;
  lingerMsMax: number;
  flushBytes: number;
  jobsInHand: number;
  lockDurationMs: number;
  stalledIntervalMs: number;
  /** Where the worker's own `/metrics`, `/healthz` and `/readyz` listen; undefined for nowhere. */
  metricsPort: number | undefined;
  /** The address that they listen on. */
  metricsHost: string;
  /** Whether postbacks may call private, loopback and link-local addresses; for tests. */
  postbackAllowPrivate: boolean;
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): WorkerConfig {
  return {
    ...readProcessSettings(env),
    lingerMs: wholeNumber(env, 'WORKER_LINGER_MS', 300, 0),
    lingerMsMax: wholeNumber(env, 'WORKER_LINGER_MS_MAX', 500, 0),
    flushBytes: wholeNumber(env, 'WORKER_FLUSH_BYTES', 8 * 1024 * 1024),
    jobsInHand: wholeNumber(env, 'WORKER_JOBS_IN_HAND', 500),
    lockDurationMs: wholeNumber(env, 'WORKER_LOCK_MS', 10_000),
    stalledIntervalMs: wholeNumber(env, 'WORKER_STALLED_INTERVAL_MS', 3_000),
    postbackAllowPrivate: trueOrFalse(env, 'POSTBACK_ALLOW_PRIVATE', false),
    metricsHost: env.WORKER_METRICS_HOST || '127.0.0.1',
    metricsPort: env.WORKER_METRICS_PORT ? wholeNumber(env, 'WORKER_METRICS_PORT', 0) : undefined,
  };
}
