import type { ClickHouseClient } from '../client.js';
import { shardSettings } from '../cluster/cluster.js';
import { insertJsonLines } from './insert-json-lines.js';

/** A row of `incoming_calls`. The empty string is an absent value, in all texts. */
export interface IncomingCallLine {
  /** 12 hex characters of time, 20 of chance. */
  id: string;
  /** ISO 8601. */
  created_at: string;
  advertiser_id: string;
  request_id: string;
  via: string;
  status: number;
  code: string;
  click_id: string;
  txid: string;
  /** A JSON object. */
  fields: string;
  duration_ms: number;
  /** The text of a refusal. */
  message: string;
  /** JSON lists: the fields of a refusal, `{field, message}`, and warnings, `{code, field, message}`. */
  faults: string;
  warnings: string;
}

/**
 * Stores incoming calls, and resolves once they are written. Sent again with the same token, they are stored once.
 * @param lines one {@link IncomingCallLine} each, as JSON
 * @param token always the same for the same lines, and never for others
 * @param signal ends the statement, and the waiting while ClickHouse runs as many as it may
 * @throws InsertError
 */
export async function insertCalls(
  client: ClickHouseClient,
  lines: readonly string[],
  token: string,
  signal: AbortSignal,
): Promise<void> {
  await insertJsonLines(client, 'incoming_calls', lines, signal, {
    insert_deduplicate: 1,
    insert_deduplication_token: `call:${token}`,
    date_time_input_format: 'best_effort',
    // One reader, one block, so that the token stands for all rows.
    input_format_parallel_parsing: 0,
    max_insert_threads: '1',
    ...shardSettings(client, token),
  });
}
