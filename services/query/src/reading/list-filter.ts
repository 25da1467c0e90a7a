import type { EventFilter } from '@clicktrail/clickhouse';
import type { ListEvents } from '@clicktrail/contracts';

const only = (value: string | undefined) => (value === undefined ? undefined : [value]);

/** From the names on the wire to those of a query. */
export function listFilter(query: ListEvents): EventFilter {
  return {
    campaignIds: only(query.campaign_id),
    affiliateIds: only(query.affiliate_id),
    advertiserIds: only(query.advertiser_id),
    status: query.status,
    country: query.country?.toUpperCase(),
    device: query.device,
    os: query.os,
    id: query.click_id,
    from: query.from,
    to: query.to,
  };
}
