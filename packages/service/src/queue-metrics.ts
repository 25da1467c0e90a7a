import { batchTimeMs } from '@clicktrail/events';
import { readGauge } from '@clicktrail/telemetry';
import type { Registry } from 'prom-client';
import type { Resources } from './open-resources.js';

/**
 * Gauges of the event queue, the same from any process: the jobs, the age of the oldest, and how many events
 * became dead letters; and how far behind this process' own catalogue is. Every process shows the same queue: take the
 * largest of what they say, not the sum.
 */
export function queueMetrics(
  registry: Registry,
  { queue, catalog, memory }: Pick<Resources, 'queue' | 'catalog' | 'memory'>,
): void {
  readGauge(registry, {
    name: 'clicktrail_queue_jobs',
    help: 'Event jobs by state. One job holds the events of one batch.',
    labelNames: ['state'],
    read: async () => Object.entries(await queue.counts()).map(([state, count]) => [{ state }, count]),
  });
  readGauge(registry, {
    name: 'clicktrail_queue_oldest_seconds',
    help: 'Age of the oldest events that are not in ClickHouse yet; 0 where there are none.',
    read: async () => {
      const oldest = await queue.oldestBatch();
      return oldest === null ? 0 : Math.max(0, (Date.now() - batchTimeMs(oldest)) / 1000);
    },
  });
  readGauge(registry, {
    name: 'clicktrail_queue_set_aside_events',
    help: 'Events that ClickHouse refused for what they hold, and that nobody has dealt with yet.',
    read: () => queue.deadLetters.count(),
  });
  readGauge(registry, {
    name: 'clicktrail_redis_memory_used_ratio',
    help: 'Part of its memory that Redis has in use: from 0.75 on no new answers are remembered, from 0.95 on no events taken.',
    read: () => memory.used,
  });
  readGauge(registry, {
    name: 'clicktrail_catalog_stale_seconds',
    help: 'Seconds since the catalogue of this process last knew that it was up to date.',
    read: () => catalog.stalenessSeconds(),
  });
}
