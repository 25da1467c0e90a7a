import { type Column, DataTable } from '../../components/data-table.js';
import { Name } from '../../components/name.js';
import { formatCount } from '../../lib/format.js';
import { isField, type PreviewRow, type Survey } from './survey-file.js';

const columnsMax = 20;

/** The first rows of a file under its names, with those marked that are no field. */
export function Preview({ of: { names, preview, rows } }: { of: Survey }) {
  if (preview.length === 0) return null;
  const line: Column<PreviewRow> = {
    key: 'line',
    title: 'Line',
    isNumber: true,
    cell: (row) => formatCount(row.line),
  };
  const columns = names.slice(0, columnsMax).map(
    (name, index): Column<PreviewRow> => ({
      key: String(index),
      title: titleOf(name),
      cell: ({ cells }) => cells[index] && <Name text={cells[index].slice(0, 200)} />,
    }),
  );
  return (
    <>
      <p class="muted">
        The first {formatCount(preview.length)} of {formatCount(rows)} rows
        {names.length > columnsMax && `, and ${columnsMax} of ${names.length} columns`}:
      </p>
      <DataTable
        caption="First rows of the file"
        rows={preview}
        rowKey={(row) => String(row.line)}
        columns={[line, ...columns]}
      />
    </>
  );
}

function titleOf(name: string): string {
  if (name === '') return '(no name)';
  return isField(name) ? name : `${name.slice(0, 40)} (no field)`;
}
