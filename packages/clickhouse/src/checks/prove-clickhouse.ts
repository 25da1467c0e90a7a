import { ClickHouseError } from '@clickhouse/client';
import type { ClickHouseClient } from '../client.js';
import { isClickHouseAway } from '../run/unavailable.js';

/** Use that a service makes of the tables of events. */
export type ClickHouseUse = 'nothing' | 'reads' | 'writes';

const tables = ['clicks', 'impressions'];

/** Statements that touch no row; ClickHouse checks their names and rights all the same. */
const proofs: Record<ClickHouseUse, string[]> = {
  nothing: [],
  reads: ['SELECT id FROM clicks WHERE 0'],
  writes: tables.map((table) => `INSERT INTO ${table} (id) SELECT id FROM ${table} WHERE 0`),
};

/**
 * Proves that ClickHouse answers and gives this user the rights that a service needs, so that a wrong database or password
 * fails the start and not the first event. A server that is too busy for the proof passes it.
 * @throws where ClickHouse does not answer, or refuses
 */
export async function proveClickHouse(client: ClickHouseClient, use: ClickHouseUse): Promise<void> {
  const ping = await client.ping();
  if (!ping.success) throw ping.error;
  const refused = await Promise.all(proofs[use].map((query) => refusalOf(client, query)));
  for (const refusal of refused) if (refusal) throw refusal;
}

async function refusalOf(client: ClickHouseClient, query: string): Promise<ClickHouseError | undefined> {
  try {
    await client.command({ query, clickhouse_settings: { max_execution_time: 5, max_threads: 1 } });
    return undefined;
  } catch (error) {
    return error instanceof ClickHouseError && !isClickHouseAway(error) ? error : undefined;
  }
}
