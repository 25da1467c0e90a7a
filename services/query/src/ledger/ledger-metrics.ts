import { cachedFor } from '@clicktrail/concurrency';
import { readGauge } from '@clicktrail/telemetry';
import type { Registry } from 'prom-client';
import type { LedgerRow } from './balance.js';
import { type LedgerStores, lastDays, takeLedger } from './take-ledger.js';

/** Today and yesterday: what is older has settled, and `GET /api/v1/health/ledger` has it. */
const days = 2;

/** One look serves all gauges of a scrape, and scrapes that come close together. */
const freshMs = 5_000;

/** The books of today and yesterday, by day, kind and part. Taken when someone looks. */
export function ledgerMetrics(registry: Registry, stores: LedgerStores, now: () => number = Date.now): void {
  const rows = cachedFor(async () => (await takeLedger(stores, lastDays(days, now()))).rows, freshMs, now);
  readGauge(registry, {
    name: 'clicktrail_ledger_events',
    help: 'Events by UTC day: accepted = stored + queued + dead letters (`set_aside`) + dropped.',
    labelNames: ['day', 'kind', 'part'],
    read: async () => (await rows()).flatMap(partsOf),
  });
  readGauge(registry, {
    name: 'clicktrail_ledger_difference_events',
    help: 'What is there less what was accepted. Below 0: events are missing. Above 0: there are too many.',
    labelNames: ['day', 'kind'],
    read: async () =>
      (await rows())
        .filter(({ state }) => state !== 'uncounted')
        .map(({ day, kind, difference }) => [{ day, kind }, difference]),
  });
}

type Reading = [labels: Record<string, string>, value: number];

function partsOf({ day, kind, accepted, stored, queued, setAside, dropped }: LedgerRow): Reading[] {
  const parts = { accepted, stored, queued, set_aside: setAside, dropped };
  return Object.entries(parts).map(([part, value]) => [{ day, kind, part }, value]);
}
