import {
  postbackVariables,
  processVariables,
  readProcessSettings,
  readVariables,
  wholeNumber,
  wholeNumberOrNone,
} from '@clicktrail/config';
import { Type } from 'typebox';

/** Variables of the worker alone. */
export const workerVariables = {
  WORKER_LINGER_MS: wholeNumber(300, 'Least time between the starts of two inserts of one kind', 0),
  WORKER_LINGER_MS_MAX: wholeNumber(
    500,
    'The longest that this time becomes under load, when inserts are slow',
    0,
  ),
  WORKER_FLUSH_BYTES: wholeNumber(
    8 * 1024 * 1024,
    'With this much text waiting, an insert starts before its time',
  ),
  WORKER_JOBS_IN_HAND: wholeNumber(500, 'Jobs that one worker holds at once'),
  WORKER_LOCK_MS: wholeNumber(10_000, "How long a dead worker's jobs stay locked"),
  WORKER_STALLED_INTERVAL_MS: wholeNumber(3_000, 'How often the worker looks for jobs of dead workers'),
  WORKER_METRICS_PORT: wholeNumberOrNone("Port of the worker's own `/metrics`, `/healthz` and `/readyz`"),
  WORKER_METRICS_HOST: Type.String({ default: '127.0.0.1', description: 'Address that they listen on' }),
};

const variables = { ...processVariables, ...workerVariables, ...postbackVariables };

export type WorkerConfig = ReturnType<typeof readConfig>;

export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const read = readVariables(variables, env);
  return {
    ...readProcessSettings(env),
    lingerMs: read.WORKER_LINGER_MS,
    lingerMsMax: read.WORKER_LINGER_MS_MAX,
    flushBytes: read.WORKER_FLUSH_BYTES,
    jobsInHand: read.WORKER_JOBS_IN_HAND,
    lockDurationMs: read.WORKER_LOCK_MS,
    stalledIntervalMs: read.WORKER_STALLED_INTERVAL_MS,
    postbackAllowPrivate: read.POSTBACK_ALLOW_PRIVATE,
    metricsHost: read.WORKER_METRICS_HOST,
    /** Undefined for no metrics at all. */
    metricsPort: read.WORKER_METRICS_PORT,
  };
}
