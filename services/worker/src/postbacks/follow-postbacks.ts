import type { ClaimedPostback, NextStep, PostbackCall } from '@clicktrail/postgres';
import type { Tracing } from '@clicktrail/telemetry';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { CallResult } from './call-url.js';
import { postbackMetrics } from './postback-metrics.js';

/** What came of an attempt, and what follows from it. */
export interface AttemptEnd {
  result: CallResult;
  durationMs: number;
  next: NextStep;
}

/** Told of an attempt before it is made. @returns what is to be told of its end */
export type FollowAttempt = (claimed: ClaimedPostback, call: PostbackCall) => (end: AttemptEnd) => void;

export interface FollowPostbacksDeps {
  registry: Registry;
  /** At `info`, a line for each attempt names the request that led to it. */
  log: Logger;
  tracing?: Tracing | undefined;
}

/** What is noted of every attempt: counts and times always, a line and a piece of a trace where asked. */
export function followPostbacks({ registry, log, tracing }: FollowPostbacksDeps): FollowAttempt {
  const count = postbackMetrics(registry);
  return (claimed, call) => {
    const span = tracing?.start('call postback', {
      kind: 'client',
      parent: call.trace ?? undefined,
      attributes: { 'clicktrail.postback': claimed.id, 'clicktrail.conversion': call.conversionId },
    });
    return ({ result: { status, error }, durationMs, next }) => {
      count(status, next, durationMs, call.ageMs + durationMs);
      span?.end({
        attributes: status === null ? {} : { 'http.response.status_code': status },
        error: error ?? undefined,
      });
      if (!log.isLevelEnabled('info')) return;
      const { id: postback, attempts } = claimed;
      const { conversionId: conversion, requestId: reqId } = call;
      const line = { postback, conversion, reqId, attempt: attempts + 1, status, error, ms: durationMs };
      log.info({ ...line, next: next.status }, 'postback called');
    };
  };
}
