import type { EventStretch } from '@clicktrail/clickhouse';
import { eventCursor, idOfCursor, type ListEnvelope, pageOf, totalOf } from '@clicktrail/contracts';
import { allEnded } from './all-ended.js';

export interface EventListSource<Row extends { id: string }> {
  read(stretch: EventStretch): Promise<Row[]>;
  count(): Promise<number>;
  /** The filter admits one row at most. */
  single?: boolean;
}

type Paging = Parameters<typeof pageOf>[0];

/** One page of a list of events. One row more than the page is read: whether it is there says whether one follows. */
export async function listPage<Row extends { id: string }>(
  query: Paging,
  asOf: string,
  source: EventListSource<Row>,
): Promise<ListEnvelope<Row>> {
  const place = pageOf(query);
  const { limit, page, offset, cursor } = place;
  const before = cursor === null ? null : idOfCursor(cursor);
  const reading = source.read({ limit: limit + 1, offset, before });
  // The first page of a single row tells its total.
  const counting =
    source.single && offset === 0 && before === null ? reading.then((rows) => rows.length) : source.count();
  const [found, counted] = await allEnded([reading, counting]);
  const total = totalOf(counted, found.length, place);
  const rows = found.slice(0, limit);
  const nextCursor = found.length > limit ? eventCursor(rows[limit - 1]!.id) : null;
  return { success: true, rows, total, limit, page, offset, nextCursor, asOf };
}
