import { goWith, useAddress } from '../lib/address.js';
import { formatCount } from '../lib/format.js';

interface CursorPagerProps {
  shown: number;
  total: number;
  nextCursor: string | null;
}

/** The number of rows, and the way to older ones; the cursor stands in the address, so back leads back. */
export function CursorPager({ shown, total, nextCursor }: CursorPagerProps) {
  const { query } = useAddress();
  const isFirst = !query.has('cursor');
  return (
    <nav class="pager" aria-label="Pages">
      <span class="muted">
        {formatCount(shown)} of <strong>{formatCount(total)}</strong>, newest first
      </span>
      {!isFirst && (
        <button type="button" class="button" onClick={() => goWith({ cursor: undefined })}>
          Newest
        </button>
      )}
      {nextCursor && (
        <button type="button" class="button" onClick={() => goWith({ cursor: nextCursor })}>
          Older
        </button>
      )}
    </nav>
  );
}
