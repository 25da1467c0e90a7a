import { DataTable } from '../../components/data-table.js';

interface AuditChangeProps {
  /** The thing as the API showed it; null where there was none. */
  before: unknown;
  after: unknown;
  by: string;
}

/** The fields that a change touched, before and after it. */
export function AuditChange({ before, after, by }: AuditChangeProps) {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const rows = names
    .map((name) => ({ name, was: textOf(was[name]), is: textOf(is[name]) }))
    .filter((row) => row.was !== row.is);
  return (
    <section class="panel" aria-label="Before and after">
      <header class="panel-head">
        <h2>Before and after</h2>
        <p class="muted">
          by <bdi>{by}</bdi>
        </p>
      </header>
      {rows.length === 0 ? (
        <p class="muted">No field changed except secrets, which are not recorded.</p>
      ) : (
        <DataTable
          caption="Fields before and after"
          rows={rows}
          rowKey={({ name }) => name}
          columns={[
            { key: 'name', title: 'Field', cell: ({ name }) => name },
            { key: 'was', title: 'Before', cell: (row) => <code>{row.was}</code> },
            { key: 'is', title: 'After', cell: (row) => <code>{row.is}</code> },
          ]}
        />
      )}
    </section>
  );
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
