import type { paths } from '@clicktrail/client';
import { answerOf, api } from '../lib/api.js';
import { selectionOf } from '../lib/report.js';
import { useRead } from '../lib/use-read.js';
import { everyMs, type Listed, rowsPerPage } from './listed.js';

type EventsQuery = NonNullable<paths['/api/v1/reports/events']['get']['parameters']['query']>;

/** Reads a page of the events report, as many events as a report counts there. */
export function useEvents(
  eventType: 'click' | 'conversion',
  { period, filters, status, reason, cursor }: Listed,
) {
  const query: EventsQuery = {
    ...selectionOf({ period, filters: [...filters] }),
    eventType,
    ...(status && { status: status as NonNullable<EventsQuery['status']> }),
    ...(reason && { reason }),
    ...(cursor && { cursor }),
    limit: rowsPerPage,
  };
  return useRead(
    `events ${JSON.stringify(query)}`,
    (signal) => answerOf(api.GET('/api/v1/reports/events', { params: { query }, signal })),
    cursor ? {} : { everyMs },
  );
}
