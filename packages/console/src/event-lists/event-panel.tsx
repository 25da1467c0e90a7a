import type { ComponentChildren } from 'preact';
import { type Column, DataTable } from '../components/data-table.js';
import { Empty } from '../components/empty.js';
import { PagedRows } from '../components/paged-rows.js';
import { Panel } from '../components/panel.js';
import type { Read } from '../lib/use-read.js';

interface EventPage<Row> {
  rows: readonly Row[];
  total: number;
  nextCursor: string | null;
}

interface EventPanelProps<Row> {
  title: string;
  /** The events in the plural, as a sentence has them: `clicks`. */
  noun: string;
  read: Read<EventPage<Row>>;
  columns: readonly Column<Row>[];
  rowHref?: (row: Row) => string;
  /** Advice where there is none. */
  advice?: ComponentChildren;
  actions?: ComponentChildren;
}

/** A page of events of one kind, with their number and the way to older ones. */
export function EventPanel<Row extends { id: string }>(props: EventPanelProps<Row>) {
  const { title, noun, read, columns, rowHref, advice, actions } = props;
  return (
    <Panel title={title} read={read} rows={10} actions={actions}>
      {(page) => (
        <PagedRows
          of={page}
          empty={
            <Empty title={`No ${noun} here.`}>{advice || 'Choose a longer period, or remove filters.'}</Empty>
          }
        >
          <DataTable
            caption={title}
            rows={page.rows}
            rowKey={({ id }) => id}
            {...(rowHref && { rowHref })}
            columns={columns}
          />
        </PagedRows>
      )}
    </Panel>
  );
}
