import { withTimeout } from '@clicktrail/concurrency';
import { Counter, Gauge, type Registry } from 'prom-client';

/** What a reading gives: one number, or one for each set of labels. */
export type Reading = number | Iterable<readonly [labels: Record<string, string>, value: number]>;

export interface ReadGauge<Name extends string> {
  name: string;
  help: string;
  labelNames?: readonly Name[];
  /** Asked when someone looks at the metrics, so it costs nothing in between. */
  read: () => Reading | Promise<Reading>;
}

/** A scrape waits no longer for one reading. */
const readWithinMs = 2_000;

/**
 * A gauge that is read when someone looks.
 *
 * A reading that fails or takes too long is left out and counted: an old number, or a zero, would say that all is well
 * while a store is away, and one store that is away must not take the rest of the page with it.
 */
export function readGauge<Name extends string>(registry: Registry, spec: ReadGauge<Name>): void {
  const unread = unreadCounter(registry);
  unread.inc({ metric: spec.name }, 0); // there from the start: a rate needs a value before the first failure
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
    help: 'Readings that failed or took too long when someone looked at the metrics, and were left out.',
    labelNames: ['metric'],
    registers: [registry],
  });
}
