import { DataTable } from '../../components/data-table.js';
import { Facts } from '../../components/facts.js';
import { formatCount } from '../../lib/format.js';
import type { FileProgress } from './file-run.js';
import type { RefusedLine } from './refused-lines.js';

interface OutcomeProps {
  of: FileProgress;
  /** Of its table of refused lines, for screen readers. */
  caption: string;
  hasTable: boolean;
  /** The name of sales that are new. */
  recorded: string;
}

/** How many rows became what, and the lines that were refused. */
export function Outcome({ of: { counts, refused }, caption, hasTable, recorded }: OutcomeProps) {
  return (
    <>
      <Facts
        of={[
          [recorded, formatCount(counts.recorded)],
          ['Updated', formatCount(counts.updated)],
          ['Duplicate', formatCount(counts.duplicates)],
          ['Refused', formatCount(counts.refused)],
        ]}
      />
      {hasTable && refused.length > 0 && (
        <RefusedTable caption={caption} rows={refused} total={counts.refused} />
      )}
    </>
  );
}

interface RefusedTableProps {
  caption: string;
  rows: readonly RefusedLine[];
  total: number;
}

function RefusedTable({ caption, rows, total }: RefusedTableProps) {
  return (
    <>
      {total > rows.length && (
        <p class="muted">
          The first {formatCount(rows.length)} of {formatCount(total)} refused lines:
        </p>
      )}
      <DataTable
        caption={caption}
        rows={rows}
        rowKey={({ line }) => String(line)}
        columns={[
          { key: 'line', title: 'Line', isNumber: true, cell: ({ line }) => formatCount(line) },
          {
            key: 'fields',
            title: 'Fields',
            cell: ({ fields }) =>
              fields.map((field) => (
                <code key={field} class="short">
                  {field}{' '}
                </code>
              )),
          },
          {
            key: 'reason',
            title: 'Reason',
            cell: ({ reason }) => (
              <div class="hint">
                <bdi>{reason}</bdi>
              </div>
            ),
          },
        ]}
      />
    </>
  );
}
