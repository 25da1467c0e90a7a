import { goWith, useAddress } from '../lib/address.js';
import { formatCount } from '../lib/format.js';

interface CursorPagerProps {
  shown: number;
  total: number;
  nextCursor: string | null;
  /** The order of the rows; the newest ones first where left out. */
  order?: PageOrder | undefined;
}

/** The words of an order, and of the ways to its first page and to the next one. */
export interface PageOrder {
  text: string;
  first: string;
  next: string;
}

const newestFirst: PageOrder = { text: 'newest first', first: 'Newest', next: 'Older' };

/** The number of rows, and the way to the next ones; the cursor stands in the address, so back leads back. */
export function CursorPager({ shown, total, nextCursor, order = newestFirst }: CursorPagerProps) {
  const { query } = useAddress();
  const isFirst = !query.has('cursor');
  return (
    <nav class="pager" aria-label="Pages">
      <span class="muted">
        {formatCount(shown)} of <strong>{formatCount(total)}</strong>, {order.text}
      </span>
      {!isFirst && (
        <button type="button" class="button" onClick={() => goWith({ cursor: undefined })}>
          {order.first}
        </button>
      )}
      {nextCursor && (
        <button type="button" class="button" onClick={() => goWith({ cursor: nextCursor })}>
          {order.next}
        </button>
      )}
    </nav>
  );
}
