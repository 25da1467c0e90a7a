/** By name, how to find out whether a part answers: resolves where it does, rejects where it does not. */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>;

/** The stores, as far as they are asked here. */
export interface Stores {
  /** Rejects where Postgres does not answer. */
  postgres: () => Promise<unknown>;
  redis: { readonly status: string; ping(): Promise<unknown> };
  clickhouse: { ping(): Promise<{ success: boolean; error?: Error }> };
}

/** How each store is asked whether it is there. */
export const storeChecks = ({ postgres, redis, clickhouse }: Stores) => ({
  postgres,
  redis: async () => {
    // What is asked while there is no connection would wait for one, all of it together.
    if (redis.status !== 'ready') throw new Error(`Redis: ${redis.status}`);
    await redis.ping();
  },
  clickhouse: async () => {
    const { success, error } = await clickhouse.ping();
    if (!success) throw error;
  },
});
