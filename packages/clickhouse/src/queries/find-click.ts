import type { StoredClick } from '@clicktrail/contracts';
import type { ClickHouseClient } from '../client.js';
import { idParam } from './id-bounds.js';
import type { Query } from './query.js';

export interface ClickPlace {
  /** 32 hex characters; of an id that {@link EventIds.parse} knows. */
  id: string;
  createdAtMs: number;
}

/** One key of one partition. Who may see the click is for the caller to decide: the answer says whose it is. */
export function findClickQuery({ id, createdAtMs }: ClickPlace): Query {
  return {
    query: `SELECT campaign_id AS campaignId, affiliate_id AS affiliateId, advertiser_id AS advertiserId,
       country, device, os, browser, sub1, sub2, fraud_score AS fraudScore, fraud_reasons AS fraudReasons
FROM clicks
WHERE id = ${idParam('id')} AND created_at = fromUnixTimestamp64Milli({createdAtMs:Int64}, 'UTC')
LIMIT 1`,
    query_params: { id, createdAtMs },
  };
}

/** @returns null where ClickHouse does not have it (it may still wait in the queue). */
export async function findClick(client: ClickHouseClient, place: ClickPlace): Promise<StoredClick | null> {
  const answer = await client.query({
    ...findClickQuery(place),
    format: 'JSONEachRow',
    clickhouse_settings: { max_execution_time: 5, max_threads: 1 },
  });
  const [row] = await answer.json<Omit<StoredClick, 'id'>>();
  return row ? { id: place.id, ...row } : null;
}
