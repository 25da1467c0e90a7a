import type { EventReportRow } from '@clicktrail/client';
import { Badge } from '../../components/badge.js';
import { ExportMenu, ExportProgress } from '../../components/export.js';
import { Name } from '../../components/name.js';
import { accountColumns, timeColumn, visitorColumns } from '../../event-lists/event-columns.js';
import { EventPanel } from '../../event-lists/event-panel.js';
import type { Listed } from '../../event-lists/listed.js';
import { useEventExport } from '../../event-lists/use-event-export.js';
import { useEvents } from '../../event-lists/use-events.js';
import { hrefTo, hrefToOne } from '../../lib/address.js';
import { useNames } from '../../lib/names.js';
import { useMe } from '../../lib/session.js';

/** Clicks of a period, as many as a report counts there. */
export function ClickList(listed: Listed) {
  const { role } = useMe();
  const names = useNames();
  const file = useEventExport('clicks', 'click', listed);
  const read = useEvents('click', listed);
  const href = ({ id }: { id: string }) => hrefToOne('/events/click', id);
  return (
    <>
      <ExportProgress of={file} />
      <EventPanel<EventReportRow>
        title="Clicks"
        noun="clicks"
        read={read}
        rowHref={href}
        actions={<ExportMenu of={file} />}
        advice={
          role === 'publisher' && (
            <span>
              Choose a longer period, or <a href={hrefTo('/links')}>make a link</a> and try it.
            </span>
          )
        }
        columns={[
          timeColumn<EventReportRow>(href),
          ...accountColumns<EventReportRow>(names, role),
          { key: 'status', title: 'Status', cell: ({ status }) => <Badge state={status} /> },
          ...visitorColumns<EventReportRow>(),
          { key: 'source', title: 'Source (sub1)', cell: ({ source }) => source && <Name text={source} /> },
          {
            key: 'subSource',
            title: 'Sub-source',
            cell: ({ subSource }) => subSource && <Name text={subSource} />,
          },
        ]}
      />
    </>
  );
}
