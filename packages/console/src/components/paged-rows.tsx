import type { ComponentChildren } from 'preact';
import { CursorPager, type PageOrder } from './cursor-pager.js';

interface PagedRowsProps {
  of: { rows: readonly unknown[]; total: number; nextCursor: string | null };
  /** Shown where there are no rows. */
  empty: ComponentChildren;
  order?: PageOrder;
  /** The table of the rows. */
  children: ComponentChildren;
}

/** A page of a list: its table with the way to the next rows, or what to do where there are none. */
export const PagedRows = ({ of: { rows, total, nextCursor }, empty, order, children }: PagedRowsProps) =>
  rows.length === 0 ? (
    empty
  ) : (
    <>
      {children}
      <CursorPager shown={rows.length} total={total} nextCursor={nextCursor} order={order} />
    </>
  );
