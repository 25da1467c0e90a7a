import type { EventReportRow } from '@clicktrail/client';
import { Badge } from '../../components/badge.js';
import { ExportMenu, ExportProgress } from '../../components/export.js';
import { Name } from '../../components/name.js';
import { accountColumns, moneyColumns, timeColumn } from '../../event-lists/event-columns.js';
import { EventPanel } from '../../event-lists/event-panel.js';
import type { Listed } from '../../event-lists/listed.js';
import { useEventExport } from '../../event-lists/use-event-export.js';
import { useEvents } from '../../event-lists/use-events.js';
import { hrefToOne } from '../../lib/address.js';
import { useNames } from '../../lib/names.js';
import { useMe } from '../../lib/session.js';
import { reasonText } from './sale-report.js';

/** Sales of a period, as many as a report counts there; amounts are in the currency of each. */
export function SaleList(listed: Listed) {
  const { role } = useMe();
  const names = useNames();
  const file = useEventExport('sales', 'conversion', listed);
  const read = useEvents('conversion', listed);
  const href = ({ id }: { id: string }) => hrefToOne('/events/sale', id);
  return (
    <>
      <ExportProgress of={file} />
      <EventPanel<EventReportRow>
        title="Sales"
        noun="sales"
        read={read}
        rowHref={href}
        actions={<ExportMenu of={file} />}
        columns={[
          timeColumn<EventReportRow>(href),
          ...accountColumns<EventReportRow>(names, role),
          { key: 'status', title: 'Status', cell: ({ status }) => <Badge state={status} /> },
          {
            key: 'reason',
            title: 'Reason',
            cell: (row) => reasonText(row) && <Name text={reasonText(row)} />,
          },
          ...moneyColumns<EventReportRow>(),
          { key: 'goal', title: 'Goal', cell: ({ goal }) => goal && <Name text={goal} /> },
          {
            key: 'transaction',
            title: 'Transaction',
            cell: ({ transactionId }) => transactionId && <Name text={transactionId} />,
          },
        ]}
      />
    </>
  );
}
