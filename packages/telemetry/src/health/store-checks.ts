import { cachedFor } from '@clicktrail/concurrency';

/** Checks by store name: each resolves where the store can serve, and rejects where it cannot. */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>;

/** The stores of a process. `prove` rejects where the store cannot do what the service needs. */
export interface Stores {
  postgres: { prove(): Promise<unknown> };
  redis: { status(): string; prove(): Promise<unknown> };
  clickhouse: { prove(): Promise<unknown> };
}

/** A proof costs a sync and some statements, and `/readyz` is public: its outcome is cached for this long. */
const freshMs = 1_000;

/**
 * Makes checks that run each store's proof at most once a second. The state of the connection to Redis costs nothing and
 * is read each time: right after a restart an older proof would call a service ready that refuses every event.
 */
export function storeChecks({ postgres, redis, clickhouse }: Stores) {
  const proveRedis = onceASecond(() => redis.prove());
  return {
    postgres: onceASecond(() => postgres.prove()),
    redis: async () => {
      // Without a connection a command would wait for one.
      const status = redis.status();
      if (status !== 'ready') throw new Error(`Redis: ${status}`);
      await proveRedis();
    },
    clickhouse: onceASecond(() => clickhouse.prove()),
  };
}

/** Caches failures too. A proof under way is shared for as long as it takes: a store that hangs is not asked again. */
function onceASecond(prove: () => Promise<unknown>): () => Promise<void> {
  const failure = cachedFor(
    () =>
      prove().then(
        () => undefined,
        (error: unknown) => ({ error }),
      ),
    freshMs,
  );
  return async () => {
    const failed = await failure();
    if (failed) throw failed.error;
  };
}
