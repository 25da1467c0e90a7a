import { type Column, DataTable } from '../components/data-table.js';
import { useMe } from '../lib/session.js';
import { Actions } from './actions.js';
import { hrefOfRow } from './href-of-row.js';
import { useKnownNames } from './known-names.js';
import type { Resource } from './resource.js';

interface ResourceTableProps<Row> {
  resource: Resource<Row>;
  rows: readonly Row[];
  /** Columns that say the same in every row. */
  without?: readonly string[];
  onDone: (answer: unknown) => void;
}

/** Rows of a resource, with the buttons for each. */
export function ResourceTable<Row>({ resource, rows, without = [], onDone }: ResourceTableProps<Row>) {
  const names = useKnownNames();
  const { readOnly } = useMe();
  const { actions, columns, hrefOf, idOf, noun, title } = resource;
  const shown = columns.filter(({ key }) => !without.includes(key));
  const drawn = shown.map(
    ({ cell, ...column }, index): Column<Row> => ({
      ...column,
      cell: (row) =>
        index === 0 && hrefOf !== null ? (
          <a class="name" href={hrefOfRow(resource, row)}>
            {cell(row, names)}
          </a>
        ) : (
          cell(row, names)
        ),
    }),
  );
  if (actions && !readOnly)
    drawn.push({
      key: 'actions',
      title: 'Actions',
      cell: (row) => <Actions actions={actions(row)} of={`${noun} ${idOf(row)}`} onDone={onDone} />,
    });
  return (
    <DataTable
      caption={title}
      rows={rows}
      rowKey={idOf}
      columns={drawn}
      {...(hrefOf !== null && { rowHref: (row: Row) => hrefOfRow(resource, row) })}
    />
  );
}
