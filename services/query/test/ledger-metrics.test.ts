import { Registry } from 'prom-client';
import { test } from 'tap';
import { ledgerMetrics } from '../src/ledger/ledger-metrics.js';
import type { LedgerStores } from '../src/ledger/take-ledger.js';

test('scrapes that come while the books are taken share one ledger', async (t) => {
  let reads = 0;
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const registry = new Registry();
  const queue = {
    ledger: async () => {
      reads++;
      await slow;
      throw new Error('Redis is away');
    },
  };
  let nowMs = Date.now();
  ledgerMetrics(registry, { queue } as unknown as LedgerStores, () => nowMs);
  const scrapes = [registry.metrics()];
  nowMs += 60_000;
  scrapes.push(registry.metrics());
  t.equal(reads, 1);
  finish();
  await Promise.all(scrapes);
  await registry.metrics();
  t.equal(reads, 2, 'a failed one is not kept');
});
