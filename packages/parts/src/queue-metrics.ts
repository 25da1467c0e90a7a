import { batchTimeMs } from '@clicktrail/click-id';
import { Gauge, type Registry } from 'prom-client';
import type { Parts } from './open-parts.js';

/**
 * What can be seen of the event queue from any process: how many jobs, how old the oldest is, and how many events
 * were set aside. Asked for when someone looks, so it costs nothing in between.
 */
export function queueMetrics(registry: Registry, { queue, catalog }: Pick<Parts, 'queue' | 'catalog'>): void {
  const registers = [registry];
  new Gauge({
    name: 'clicktrail_queue_jobs',
    help: 'Event jobs by state. One job holds the events of one event-loop turn.',
    labelNames: ['state'],
    registers,
    async collect() {
      for (const [state, count] of Object.entries(await queue.counts())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'clicktrail_queue_oldest_seconds',
    help: 'Age of the oldest events that are not in ClickHouse yet; 0 where there are none.',
    registers,
    async collect() {
      const oldest = await queue.oldestBatch();
      this.set(oldest === null ? 0 : Math.max(0, (Date.now() - batchTimeMs(oldest)) / 1000));
    },
  });
  new Gauge({
    name: 'clicktrail_queue_set_aside_events',
    help: 'Events that ClickHouse refused for what they hold, and that nobody has dealt with yet.',
    registers,
    async collect() {
      this.set(await queue.countSetAside());
    },
  });
  new Gauge({
    name: 'clicktrail_catalog_stale_seconds',
    help: 'Seconds since the catalogue of this process last knew that it was up to date.',
    registers,
    collect() {
      this.set(catalog.stalenessSeconds());
    },
  });
}
