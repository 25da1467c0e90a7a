import { cachedFor } from '@clicktrail/concurrency';
import { readGauge } from '@clicktrail/telemetry';
import type { Registry } from 'prom-client';
import type { LedgerRow } from './balance.js';
import { type LedgerStores, lastDays, takeLedger } from './take-ledger.js';

/** Today and yesterday: older days have settled, and `GET /api/v1/health/ledger` has them. */
const days = 2;

/** One ledger serves all gauges of a scrape, and scrapes that come close together. */
const freshMs = 5_000;

/** Gauges of the ledger of today and yesterday, by day, kind and part. Computed when they are scraped. */
export function ledgerMetrics(registry: Registry, stores: LedgerStores, now: () => number = Date.now): void {
  const rows = cachedFor(async () => (await takeLedger(stores, lastDays(days, now()))).rows, freshMs, now);
  readGauge(registry, {
    name: 'clicktrail_ledger_events',
    help: 'Events by UTC day: accepted = stored + queued + dead letters (`set_aside`) + dropped.',
    labelNames: ['day', 'kind', 'part'],
    read: async () => (await rows()).flatMap(readingsOf),
  });
  readGauge(registry, {
    name: 'clicktrail_ledger_difference_events',
    help: 'Events that are there less those accepted. Below 0: events are missing. Above 0: there are too many.',
    labelNames: ['day', 'kind'],
    read: async () =>
      (await rows())
        .filter(({ state }) => state !== 'uncounted')
        .map(({ day, kind, difference }) => [{ day, kind }, difference]),
  });
}

type Reading = [labels: Record<string, string>, value: number];

function readingsOf({ day, kind, accepted, stored, queued, setAside, dropped }: LedgerRow): Reading[] {
  const counts = { accepted, stored, queued, set_aside: setAside, dropped };
  return Object.entries(counts).map(([name, value]) => [{ day, kind, part: name }, value]);
}
