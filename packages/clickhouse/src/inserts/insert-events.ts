import { Readable } from 'node:stream';
import { clickLineColumns, type EventKind, impressionLineColumns } from '@clicktrail/events';
import type { ClickHouseClient } from '../client.js';
import { shardSettings } from '../cluster/cluster.js';
import { insertErrorOf } from './insert-error.js';
import { insertSettings } from './insert-settings.js';

/** The table of each kind of event. */
export const eventTables = { click: 'clicks', impression: 'impressions' } as const;

const lineColumns = { click: clickLineColumns, impression: impressionLineColumns } as const;

/** Columns that the table takes as text and converts. */
const textColumns: Record<string, string> = { id: 'id_hex', fraud_reasons: 'fraud_reason_list' };

function insertStatement(kind: EventKind, table: string): string {
  const columns = lineColumns[kind].map((name) => textColumns[name] ?? name).join(', ');
  return `INSERT INTO ${table} (${columns}) FORMAT TabSeparated`;
}

export interface InsertEventsOptions {
  /** Always the same for the same lines, and never for others: those would be dropped silently. */
  token: string;
  /** A table of the same form; the kind's own where left out. */
  table?: string;
}

/**
 * Stores the lines of `event-line.ts` (each ends in a newline; at most `insertRowsMax` of them), all or none,
 * and resolves once they and their rollups are written. Sent again with the same token, they are stored once.
 * A click's token never meets an impression's.
 * @throws InsertError
 */
export async function insertEvents(
  client: ClickHouseClient,
  kind: EventKind,
  lines: string,
  { token, table = eventTables[kind] }: InsertEventsOptions,
): Promise<void> {
  try {
    const { stream } = await client.exec({
      query: insertStatement(kind, table),
      values: Readable.from([lines], { objectMode: false }),
      clickhouse_settings: { ...insertSettings(`${kind}:${token}`), ...shardSettings(client, token) },
    });
    stream.resume();
  } catch (error) {
    throw insertErrorOf(error);
  }
}
