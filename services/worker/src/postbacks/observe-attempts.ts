import type { CallResult } from '@clicktrail/postback-call';
import type { LeasedPostback, NextStep } from '@clicktrail/postgres';
import type { Tracing } from '@clicktrail/telemetry';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { postbackMetrics } from './postback-metrics.js';

/** The end of an attempt, and the state that follows. */
export interface AttemptEnd {
  result: CallResult;
  durationMs: number;
  next: NextStep;
}

/** Called before an attempt. @returns a function to call at its end */
export type ObserveAttempt = (leased: LeasedPostback) => (end: AttemptEnd) => void;

export interface ObserveAttemptsDeps {
  registry: Registry;
  /** At `info`, a line for each attempt names the request that led to it. */
  log: Logger;
  tracing?: Tracing | undefined;
}

/** Records every attempt: metrics always, a log line and a span if configured. */
export function observeAttempts({ registry, log, tracing }: ObserveAttemptsDeps): ObserveAttempt {
  const count = postbackMetrics(registry);
  return ({ id, attempts, conversionId, requestId, trace, ageMs }) => {
    const span = tracing?.start('call postback', {
      kind: 'client',
      parent: trace ?? undefined,
      attributes: { 'clicktrail.postback': id, 'clicktrail.conversion': conversionId },
    });
    return ({ result: { status, error }, durationMs, next }) => {
      count(status, next, durationMs, ageMs + durationMs);
      span?.end({
        attributes: status === null ? {} : { 'http.response.status_code': status },
        error: error ?? undefined,
      });
      if (!log.isLevelEnabled('info')) return;
      const line = { postback: id, conversion: conversionId, reqId: requestId, attempt: attempts + 1 };
      log.info({ ...line, status, error, ms: durationMs, next: next.status }, 'postback called');
    };
  };
}
