import type { ClickHouseClient } from '../client.js';
import { shardSettings } from '../cluster/cluster.js';
import { insertJsonLines } from './insert-json-lines.js';

/** The columns that `refusals` and `refusal_examples` share. The empty string is an absent value. */
export interface RefusalLine {
  campaign_id: string;
  affiliate_id: string;
  advertiser_id: string;
  event_type: 'click' | 'impression';
  refusal: string;
  country: string;
  device: string;
  sub1: string;
  sub2: string;
}

/** A row of `refusals`: requests of one quarter of an hour that differ in no column. */
export interface RefusalCountLine extends RefusalLine {
  /** The first second of the quarter, in seconds since the epoch. */
  quarter: number;
  os: string;
  browser: string;
  requests: number;
}

/** A row of `refusal_examples`: one request. */
export interface RefusalExampleLine extends RefusalLine {
  /** ISO 8601. */
  created_at: string;
}

/**
 * Adds counts, and examples, of requests that were not counted, and resolves once they are written. Sent again with the same
 * token, they are stored once.
 * @param token always the same for the same lines, and never for others
 * @param signal ends the statements, and the waiting while ClickHouse runs as many as it may
 * @throws InsertError
 */
export async function insertRefusals(
  client: ClickHouseClient,
  counts: readonly RefusalCountLine[],
  examples: readonly RefusalExampleLine[],
  token: string,
  signal: AbortSignal,
): Promise<void> {
  const settings = {
    insert_deduplicate: 1,
    insert_deduplication_token: `refusals:${token}`,
    date_time_input_format: 'best_effort',
    // One reader, one block, so that the token stands for all rows.
    input_format_parallel_parsing: 0,
    max_insert_threads: '1',
    ...shardSettings(client, token),
  } as const;
  const lines = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row));
  await insertJsonLines(client, 'refusals', lines(counts), signal, settings);
  if (examples.length > 0) {
    await insertJsonLines(client, 'refusal_examples', lines(examples), signal, settings);
  }
}
