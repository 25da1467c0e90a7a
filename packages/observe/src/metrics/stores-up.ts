import type { Registry } from 'prom-client';
import { withinTime } from '../within-time.js';
import { readGauge } from './read-gauge.js';

/** By name, how to find out whether a store answers: resolves where it does, rejects where it does not. */
export type StoreChecks = Readonly<Record<string, () => Promise<unknown>>>;

const answerWithinMs = 1_000;

/** Whether this process reaches its stores, asked when someone looks. */
export function storesUp(registry: Registry, checks: StoreChecks): void {
  readGauge(registry, {
    name: 'clicktrail_store_up',
    help: 'Whether this process reached the store when it was asked: 1 or 0.',
    labelNames: ['store'],
    read: () =>
      Promise.all(
        Object.entries(checks).map(async ([store, check]) => [{ store }, await upOf(check)] as const),
      ),
  });
}

const upOf = (check: () => Promise<unknown>): Promise<number> =>
  withinTime(check, answerWithinMs).then(
    () => 1,
    () => 0,
  );
