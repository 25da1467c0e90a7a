import { withTimeout } from '@clicktrail/concurrency';
import type { Registry } from 'prom-client';
import { answerWithinMs } from '../health/readiness.js';
import type { Checks } from '../health/store-checks.js';
import { readGauge } from './read-gauge.js';

/** Registers a gauge per store, 1 while this process reaches it; the stores are checked at each scrape. */
export function storesUp(registry: Registry, checks: Checks): void {
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
  withTimeout(check, answerWithinMs).then(
    () => 1,
    () => 0,
  );
