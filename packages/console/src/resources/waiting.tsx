import type { ComponentChildren } from 'preact';
import { Panel } from '../components/panel.js';
import { hrefTo } from '../lib/address.js';
import { formatCount } from '../lib/format.js';
import { useRead } from '../lib/use-read.js';
import { type Listed, type Resource, readList } from './resource.js';
import { ResourceTable } from './resource-table.js';

const everyMs = 30_000;

interface WaitingProps<Row> {
  title: string;
  resource: Resource<Row>;
  /** Narrows the list to the rows that wait; the page of the resource takes the same. */
  query: Record<string, string>;
  /** Shown where nothing waits. */
  none: ComponentChildren;
  rows?: number;
  without?: readonly string[];
  forAll?: (list: Listed<Row>, reload: () => void) => ComponentChildren;
}

/** The newest records that wait for somebody, the buttons that settle them, and how many there are: a link to all. */
export function Waiting<Row extends object>(props: WaitingProps<Row>) {
  const { title, resource, query, none, rows = 5, without, forAll } = props;
  const asked = { ...query, limit: rows };
  const read = useRead(
    `${resource.path} ${JSON.stringify(asked)}`,
    (signal) => readList(resource, asked, signal),
    { everyMs },
  );
  return (
    <Panel title={title} read={read} rows={2}>
      {(list) => (
        <>
          {forAll?.(list, read.reload)}
          {list.rows.length === 0 ? (
            <p class="muted">{none}</p>
          ) : (
            <>
              <ResourceTable
                resource={resource}
                rows={list.rows}
                onDone={read.reload}
                {...(without && { without })}
              />
              <p>
                <a href={hrefTo(resource.page, query)}>
                  All <strong>{formatCount(list.total)}</strong>
                </a>
              </p>
            </>
          )}
        </>
      )}
    </Panel>
  );
}
