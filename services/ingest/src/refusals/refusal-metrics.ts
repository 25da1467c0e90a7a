import { readGauge } from '@clicktrail/telemetry';
import { Counter, type Registry } from 'prom-client';

/**
 * Ends of a request that was not counted as a click or an impression.
 * - `stored`: the account has it.
 * - `no_room`: too many kinds of them wait already.
 * - `given_up`: it could not be written, or not before the process stopped.
 */
export const refusalOutcomes = ['stored', 'no_room', 'given_up'] as const;
export type RefusalOutcome = (typeof refusalOutcomes)[number];

/** Registers the metrics of the account. @returns counts requests by their end */
export function refusalMetrics(
  registry: Registry,
  waiting: () => number,
): (outcome: RefusalOutcome, requests: number) => void {
  const counter = new Counter({
    name: 'clicktrail_refusals_total',
    help: 'Requests that were refused or ignored, by whether the account of them has them: stored, or lost and why.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  // Every series exists from the start: a rate needs a value before the first request.
  for (const outcome of refusalOutcomes) counter.inc({ outcome }, 0);
  readGauge(registry, {
    name: 'clicktrail_refusals_waiting',
    help: 'Refused and ignored requests that are not written yet: a crash of this process would lose them.',
    read: waiting,
  });
  return (outcome, requests) => counter.inc({ outcome }, requests);
}
