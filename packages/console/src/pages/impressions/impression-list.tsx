import type { Impression } from '@clicktrail/client';
import { Moment } from '../../components/moment.js';
import { Name } from '../../components/name.js';
import { accountColumns, visitorColumns } from '../../event-lists/event-columns.js';
import { EventPanel } from '../../event-lists/event-panel.js';
import { everyMs, type Listed, rowsPerPage } from '../../event-lists/listed.js';
import { answerOf, api } from '../../lib/api.js';
import { useNames } from '../../lib/names.js';
import { daysBetween } from '../../lib/period.js';
import { impressionFilters } from '../../lib/rows-behind.js';
import { useMe } from '../../lib/session.js';
import { useRead } from '../../lib/use-read.js';

/** Impressions of a period, whose days the API means in UTC. */
export function ImpressionList({ period, filters, cursor }: Listed) {
  const { role } = useMe();
  const names = useNames();
  const narrowed = filters.map(([name, value]) => [impressionFilters[name], value]);
  const query = {
    ...daysBetween({ ...period, tz: 'UTC' }),
    ...(Object.fromEntries(narrowed) as Record<string, string>),
    ...(cursor && { cursor }),
    limit: rowsPerPage,
  };
  const read = useRead(
    `impressions ${JSON.stringify(query)}`,
    (signal) => answerOf(api.GET('/api/v1/impressions', { params: { query }, signal })),
    cursor ? {} : { everyMs },
  );
  return (
    <EventPanel<Impression>
      title="Impressions, by days of UTC"
      noun="impressions"
      read={read}
      columns={[
        { key: 'time', title: 'Time', cell: ({ createdAt }) => <Moment time={createdAt} /> },
        ...accountColumns<Impression>(names, role),
        ...visitorColumns<Impression>(),
        { key: 'sub1', title: 'Source (sub1)', cell: ({ sub }) => sub.sub1 && <Name text={sub.sub1} /> },
        { key: 'sub2', title: 'Sub-source', cell: ({ sub }) => sub.sub2 && <Name text={sub.sub2} /> },
      ]}
    />
  );
}
