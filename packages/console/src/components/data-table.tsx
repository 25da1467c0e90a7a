import type { ComponentChildren } from 'preact';
import { rowsAtOnce, TableRows } from './table-rows.js';

export interface Column<Row> {
  key: string;
  title: string;
  /** A tooltip of the head. */
  hint?: string;
  isNumber?: boolean;
  /** The address that sorts by it; without one its head is no link. */
  sortHref?: string;
  sorted?: 'ascending' | 'descending' | undefined;
  cell: (row: Row) => ComponentChildren;
  total?: ComponentChildren;
}

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A click anywhere on a row that is no link goes there; the first cell should have the same as a link. */
  rowHref?: (row: Row) => string | undefined;
  hasTotals?: boolean;
}

/** A table whose head and totals stay in view, and which scrolls by itself where it is wider than the page. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowHref, hasTotals } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class="table-scroll" tabIndex={0} aria-label={`${caption}, as a table`}>
      <table class={rows.length > rowsAtOnce ? 'is-long' : undefined}>
        <caption class="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <TableRows columns={columns} rows={rows} rowKey={rowKey} rowHref={rowHref} />
        {hasTotals && (
          <tfoot>
            <tr>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row">
                    {column.total}
                  </th>
                ) : (
                  <td key={column.key} class={column.isNumber ? 'number' : undefined}>
                    {column.total}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

function Head<Row>({ column: { title, hint, isNumber, sortHref, sorted } }: { column: Column<Row> }) {
  return (
    <th scope="col" class={isNumber ? 'number' : undefined} aria-sort={sorted} title={hint}>
      {sortHref ? (
        <a class="sort" href={sortHref}>
          {title}
          <span class="sort-mark" aria-hidden="true">
            {sorted === 'ascending' ? '▲' : sorted === 'descending' ? '▼' : ''}
          </span>
        </a>
      ) : (
        title
      )}
    </th>
  );
}
