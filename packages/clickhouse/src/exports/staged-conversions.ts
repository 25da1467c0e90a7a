import type { ClickHouseClient } from '../client.js';
import { clusterOf, shardSettings } from '../cluster/cluster.js';
import { localTable } from '../cluster/for-cluster.js';
import { type RetryBounds, retryAccepted } from '../run/retry-accepted.js';

/** A conversion as an export shows it: `''` is an absent value, amounts are decimal texts with four places. */
export interface ExportedConversion {
  event_id: string;
  click_id: string;
  transaction_id: string;
  campaign_id: string;
  affiliate_id: string;
  advertiser_id: string;
  status: string;
  goal: string;
  payout: string;
  revenue: string;
  currency: string;
  payout_currency: string;
  status_reason: string;
  status_note: string;
  country: string;
  device: string;
  os: string;
  browser: string;
  sub1: string;
  sub2: string;
  /** Milliseconds since the epoch. */
  created_at: number;
}

/** Copies conversions into ClickHouse for the export of this id (letters, digits, hyphens). */
export async function stageConversions(
  client: ClickHouseClient,
  exportId: string,
  conversions: readonly ExportedConversion[],
  bounds: RetryBounds = {},
): Promise<void> {
  if (conversions.length === 0) return;
  const values = conversions.map((each) => ({
    ...each,
    export_id: exportId,
    created_at: new Date(each.created_at).toISOString(),
  }));
  await retryAccepted(bounds, () =>
    client.insert({
      table: 'exported_conversions',
      values,
      format: 'JSONEachRow',
      clickhouse_settings: {
        async_insert: 0,
        date_time_input_format: 'best_effort',
        ...shardSettings(client, exportId),
      },
      ...(bounds.signal && { abort_signal: bounds.signal }),
    }),
  );
}

/** Removes the conversions that were copied for an export. */
export async function dropStagedConversions(client: ClickHouseClient, exportId: string): Promise<void> {
  const cluster = clusterOf(client);
  const table = 'exported_conversions';
  const target = cluster ? `${localTable(table)} ON CLUSTER '${cluster.name}'` : table;
  await retryAccepted({}, () =>
    client.command({
      query: `ALTER TABLE ${target} DROP PARTITION {exportId:String}`,
      query_params: { exportId },
    }),
  );
}
