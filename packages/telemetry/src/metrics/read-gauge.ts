import { withTimeout } from '@clicktrail/concurrency';
import { Counter, Gauge, type Registry } from 'prom-client';

/** One number, or one number per set of labels. */
export type Reading = number | Iterable<readonly [labels: Record<string, string>, value: number]>;

export interface ReadGauge<Name extends string> {
  name: string;
  help: string;
  labelNames?: readonly Name[];
  /** Called at each scrape. */
  read: () => Reading | Promise<Reading>;
}

/** Time limit for one reading of a scrape. */
const readWithinMs = 2_000;

/**
 * Registers a gauge that is read at each scrape.
 *
 * A reading that fails or takes too long is left out of the page and counted: an old value, or a zero, would hide that a
 * store is away.
 */
export function readGauge<Name extends string>(registry: Registry, spec: ReadGauge<Name>): void {
  const unread = unreadCounter(registry);
  unread.inc({ metric: spec.name }, 0); // a rate needs a value before the first failure
  new Gauge({
    name: spec.name,
    help: spec.help,
    labelNames: [...(spec.labelNames ?? [])],
    registers: [registry],
    async collect() {
      try {
        const reading = await withTimeout(async () => spec.read(), readWithinMs);
        this.reset();
        if (typeof reading === 'number') this.set(reading);
        else for (const [labels, value] of reading) this.set(labels as Record<Name, string>, value);
      } catch {
        unread.inc({ metric: spec.name });
        this.reset();
        // `reset` gives a gauge without labels the value 0.
        if (!spec.labelNames?.length) this.remove();
      }
    },
  });
}

const unreadName = 'clicktrail_metrics_unread_total';

function unreadCounter(registry: Registry): Counter {
  const known = registry.getSingleMetric(unreadName);
  if (known) return known as Counter;
  return new Counter({
    name: unreadName,
    help: 'Readings that failed or took too long at a scrape, and were left out.',
    labelNames: ['metric'],
    registers: [registry],
  });
}
