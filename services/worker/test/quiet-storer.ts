import { pino } from 'pino';
import { type EventStore, eventStore } from '../src/insert-once/event-store.js';
import type { JobGroups } from '../src/insert-once/job-groups.js';
import { JobStorer } from '../src/insert-once/store-jobs.js';
import type { Fixture } from './event-fixture.js';

type StoreDeps = ConstructorParameters<typeof JobStorer>[0];

/** What stores jobs in a worker, on real stores: with a store or a bound of the test's own, and nobody who looks on. */
export function quietStorer(
  { clickhouse }: Pick<Fixture, 'clickhouse'>,
  groups: JobGroups,
  store: Partial<EventStore> = {},
  more: Partial<StoreDeps> = {},
): JobStorer {
  return new JobStorer({
    groups,
    store: { ...eventStore(clickhouse), ...store },
    keepDeadLetter: async () => true,
    tokensRemembered: 500,
    log: pino({ level: 'silent' }),
    stopping: new AbortController().signal,
    observe: { insert: () => () => {}, retried() {}, deadLettered() {} },
    ...more,
  });
}
