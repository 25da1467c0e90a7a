import type { EventFilter, Page } from '@clicktrail/clickhouse';
import {
  countryOf,
  eventCursor,
  idOfCursor,
  idsOf,
  type ListEnvelope,
  type ListEvents,
  pageOf,
  totalOf,
} from '@clicktrail/contracts';
import { allEnded } from '../read-bounds/run-read.js';

/** Translates the parameters of a list into a filter. */
export function listFilter(query: ListEvents): EventFilter {
  return {
    campaignIds: idsOf(query.campaign_id),
    affiliateIds: idsOf(query.affiliate_id),
    advertiserIds: idsOf(query.advertiser_id),
    status: query.status,
    country: query.country && countryOf(query.country),
    device: query.device,
    os: query.os,
    id: query.click_id,
    from: query.from,
    to: query.to,
  };
}

export interface EventListSource<Row extends { id: string }> {
  read(page: Page): Promise<Row[]>;
  count(): Promise<number>;
  /** True where the filter admits one row at most. */
  single?: boolean;
}

type Paging = Parameters<typeof pageOf>[0];

/** Makes one page of a list. One row more than the page is read: it tells whether another page follows. */
export async function listPage<Row extends { id: string }>(
  query: Paging,
  asOf: string,
  source: EventListSource<Row>,
): Promise<ListEnvelope<Row>> {
  const requested = pageOf(query);
  const { limit, page, offset, cursor } = requested;
  const before = cursor === null ? null : idOfCursor(cursor);
  const reading = source.read({ limit: limit + 1, offset, before });
  // The first page of a single row tells its total.
  const counting =
    source.single && offset === 0 && before === null ? reading.then((rows) => rows.length) : source.count();
  const [found, counted] = await allEnded([reading, counting]);
  const total = totalOf(counted, found.length, requested);
  const rows = found.slice(0, limit);
  const nextCursor = found.length > limit ? eventCursor(rows[limit - 1]!.id) : null;
  return { success: true, rows, total, limit, page, offset, nextCursor, asOf };
}
