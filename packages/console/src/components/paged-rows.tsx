import type { ComponentChildren } from 'preact';
import { CursorPager } from './cursor-pager.js';

interface PagedRowsProps {
  of: { rows: readonly unknown[]; total: number; nextCursor: string | null };
  /** Shown where there are no rows. */
  empty: ComponentChildren;
  /** The table of the rows. */
  children: ComponentChildren;
}

/** A page of a list: its table with the way to older rows, or what to do where there are none. */
export const PagedRows = ({ of: { rows, total, nextCursor }, empty, children }: PagedRowsProps) =>
  rows.length === 0 ? (
    empty
  ) : (
    <>
      {children}
      <CursorPager shown={rows.length} total={total} nextCursor={nextCursor} />
    </>
  );
