import { Component, type ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'preact/hooks';
import { go } from '../lib/address.js';
import type { Column } from './data-table.js';

interface TableRowsProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowHref?: ((row: Row) => string | undefined) | undefined;
}

/** A thousand rows at once would keep an interaction from showing for a third of a second. */
export const rowsAtOnce = 50;

/**
 * The rows of a table, in groups. Those in view are drawn at once; the others keep what they show, and follow one group in a
 * frame, so that an answer to the reader never waits for rows that they do not see. While some are late the table is busy.
 *
 * Nothing is drawn anew while `columns` and `rows` are the same lists.
 */
export function TableRows<Row>({ rows, ...props }: TableRowsProps<Row>) {
  const groups = useMemo(() => groupsOf(rows), [rows]);
  const content = useMemo(() => ({}), [rows, props.columns]);
  const first = useRef<HTMLTableSectionElement>(null);
  const inView = useGroupsInView(first, groups.length);
  const { isDue, isLate } = useDueGroups(content, groups.length, inView);
  useLayoutEffect(
    () => first.current?.closest('section')?.setAttribute('aria-busy', String(isLate)),
    [isLate],
  );
  return (
    <>
      {groups.map((group, index) => (
        <RowGroup
          key={index}
          index={index}
          element={index === 0 ? first : undefined}
          isDue={isDue(index)}
          rows={group}
          {...props}
        />
      ))}
    </>
  );
}

function groupsOf<Row>(rows: readonly Row[]): (readonly Row[])[] {
  const count = Math.max(Math.ceil(rows.length / rowsAtOnce), 1);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );
}

/** Chooses the groups that are drawn now: for a new content those in view, then the next late one after each frame. */
function useDueGroups(content: object, count: number, inView: ReadonlySet<number>) {
  const drawn = useRef<(object | undefined)[]>([]);
  const seen = useRef<object>(undefined);
  const [, drawNext] = useReducer((round: number) => round + 1, 0);
  const late = Array.from({ length: count }, (_, index) => index).filter(
    (index) => drawn.current[index] !== content,
  );
  const wanted = seen.current === content ? [] : late.filter((index) => inView.has(index));
  const due = wanted.length > 0 ? wanted : late.slice(0, 1);
  seen.current = content;
  for (const index of due) drawn.current[index] = content;
  const isLate = late.length > due.length;
  useEffect(() => {
    if (!isLate) return;
    const waiting = setTimeout(() => drawNext(undefined as never), 0);
    return () => clearTimeout(waiting);
  });
  return { isDue: (index: number) => due.includes(index), isLate };
}

/** Keeps the positions of the groups that are in view within the table. */
function useGroupsInView(
  first: { current: HTMLTableSectionElement | null },
  count: number,
): ReadonlySet<number> {
  const inView = useRef(new Set([0]));
  useEffect(() => {
    const root = first.current?.closest('section');
    if (!root || count < 2) return;
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          const index = Number((target as HTMLElement).dataset.group);
          if (isIntersecting) inView.current.add(index);
          else inView.current.delete(index);
        }
      },
      { root },
    );
    for (const group of root.querySelectorAll('tbody')) observer.observe(group);
    return () => observer.disconnect();
  }, [first, count]);
  return inView.current;
}

interface RowGroupProps<Row> extends TableRowsProps<Row> {
  index: number;
  element: { current: HTMLTableSectionElement | null } | undefined;
  isDue: boolean;
}

/** Draws its rows where it is due, and else leaves them as they are. */
class RowGroup<Row> extends Component<RowGroupProps<Row>> {
  override shouldComponentUpdate({ isDue }: RowGroupProps<Row>): boolean {
    return isDue;
  }

  override render({ index, element, isDue, rows, ...props }: RowGroupProps<Row>): ComponentChildren {
    return (
      <tbody ref={element ?? null} data-group={index}>
        {isDue && rows.map((row) => <TableRow key={props.rowKey(row)} row={row} {...props} />)}
      </tbody>
    );
  }
}

function TableRow<Row>({ row, columns, rowHref }: Omit<TableRowsProps<Row>, 'rows'> & { row: Row }) {
  const href = rowHref?.(row);
  return (
    <tr class={href && 'is-link'} onClick={href ? followUnlessLink(href) : undefined}>
      {columns.map((column) => (
        <td key={column.key} class={column.isNumber ? 'number' : undefined}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Follows a row unless a link or a button in it was meant, or text is being selected. */
function followUnlessLink(href: string) {
  return (event: MouseEvent) => {
    const isMeant = (event.target as Element).closest('a, button') === null;
    if (isMeant && getSelection()?.isCollapsed !== false) go(href);
  };
}
