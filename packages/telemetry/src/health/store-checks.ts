/** By name, how to find out whether a part can serve: resolves where it can, rejects where it cannot. */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>;

/** The stores, as far as they are asked here: each `prove` rejects where what the service needs is not to be had. */
export interface Stores {
  postgres: { prove(): Promise<unknown> };
  redis: { status(): string; prove(): Promise<unknown> };
  clickhouse: { prove(): Promise<unknown> };
}

/** A proof costs a sync and some statements, and anybody may ask: its outcome holds for so long. */
const holdsMs = 1_000;

/** How each store is asked whether it does what is needed; once a second at most, whoever asks. */
export const storeChecks = ({ postgres, redis, clickhouse }: Stores) => ({
  postgres: onceASecond(() => postgres.prove()),
  redis: onceASecond(async () => {
    // What is asked while there is no connection would wait for one, all of it together.
    const status = redis.status();
    if (status !== 'ready') throw new Error(`Redis: ${status}`);
    await redis.prove();
  }),
  clickhouse: onceASecond(() => clickhouse.prove()),
});

/** One that is under way is shared for as long as it takes: a store that hangs is not asked once more. */
function onceASecond(prove: () => Promise<unknown>): () => Promise<unknown> {
  let outcome: Promise<unknown> | undefined;
  let untilMs = 0;
  return () => {
    if (outcome && performance.now() < untilMs) return outcome;
    untilMs = Number.POSITIVE_INFINITY;
    outcome = prove().finally(() => {
      untilMs = performance.now() + holdsMs;
    });
    outcome.catch(() => {});
    return outcome;
  };
}
