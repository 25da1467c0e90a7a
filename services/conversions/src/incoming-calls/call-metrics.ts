import { readGauge } from '@clicktrail/telemetry';
import { Counter, type Registry } from 'prom-client';

/**
 * Ends of an incoming call that could be listed.
 * - `stored`: it is in ClickHouse.
 * - `passed_over`: its caller is refused so often that this one is not kept.
 * - `no_room`: too many wait already.
 * - `given_up`: it could not be written in time, or not before the process stopped.
 */
export const callOutcomes = ['stored', 'passed_over', 'no_room', 'given_up'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** Registers the metrics of incoming calls. @returns counts calls by their end */
export function callMetrics(
  registry: Registry,
  waiting: () => number,
): (outcome: CallOutcome, calls: number) => void {
  const counter = new Counter({
    name: 'clicktrail_incoming_calls_total',
    help: 'Calls that reported sales, by whether they can be listed: stored, or left out and why.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  // Every series exists from the start: a rate needs a value before the first call.
  for (const outcome of callOutcomes) counter.inc({ outcome }, 0);
  readGauge(registry, {
    name: 'clicktrail_incoming_calls_waiting',
    help: 'Calls that reported sales and are not written yet: a crash of this process would lose them.',
    read: waiting,
  });
  return (outcome, calls) => counter.inc({ outcome }, calls);
}
